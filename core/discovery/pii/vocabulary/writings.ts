/** What a person writes to another: a table of these holds free text, whatever the column is called. */
export const writings: readonly string[] = [
  ...['note', 'notes', 'comment', 'comments', 'review', 'reviews', 'message', 'messages', 'feedback'],
  ...['ticket', 'tickets', 'email', 'emails', 'mail', 'mails', 'chat', 'chats', 'post', 'posts'],
  ...['call', 'calls', 'meeting', 'meetings', 'complaint', 'complaints'],
];

/** Names of its text; what is added to those says it only in a table of writings. */
export const writtenWords: readonly string[] = ['body', 'text', 'content', 'message', 'description'];
