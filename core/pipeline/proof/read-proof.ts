import { proof, type Proof } from '@core/contract/schemas/proof';

/**
 * The proof in a text, as it stands there: with fields that a proof does not have, so that its signature does not fit
 * them. null for a text that is no proof, or that could be read in two ways because a name occurs twice in an object.
 */
export function readProof(text: string): Proof | null {
  const json = jsonOf(text);
  if (!proof.safeParse(json).success || hasNameTwice(text)) return null;
  // the schema has checked it, and would drop what it does not know
  return json as Proof;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** Whether an object of a JSON text has a name twice: readers differ in which of the two they take. */
function hasNameTwice(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const name = JSON.parse(last) as string;
      const names = open.at(-1);
      if (names?.has(name) === true) return true;
      names?.add(name);
    }
    last = token;
  }
  return false;
}
