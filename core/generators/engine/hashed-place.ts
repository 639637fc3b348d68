/** A slot among so many for a text, by FNV-1a. */
export function hashedPlace(text: string, places: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % places;
}
