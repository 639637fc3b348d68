/**
 * Replaces the selection in the formula. Browsers fire no change event for edits by scripts, so the form is notified on
 * blur, as for typed text.
 */
export function insertInto(area: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!area) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.focus();
  const tell = () => area.dispatchEvent(new Event('change', { bubbles: true }));
  area.addEventListener('blur', tell, { once: true });
}
