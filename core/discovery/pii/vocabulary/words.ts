/** How the words around a phrase change what it means. */
export interface Words {
  /** People by role or relation: 'customer name' is the name of a person. */
  readonly persons: readonly string[];
  /** Of those, people at work, whose 'title' is a job. */
  readonly staff: readonly string[];
  /** Places where people live or are reached; a table of these holds data of persons. */
  readonly addresses: readonly string[];
  /** Tie a place or a number to a person: 'billing city', 'home phone'. */
  readonly personal: readonly string[];
  /** Change nothing: 'name 1', 'new email', 'phone number'. */
  readonly neutral: readonly string[];
  /** Things: 'file name' is not a person's name. */
  readonly things: readonly string[];
  /** Say something about the data instead of containing it: 'email verified', 'address id'. */
  readonly technical: readonly string[];
}
