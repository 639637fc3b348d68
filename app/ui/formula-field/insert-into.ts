/**
 * Puts a text in place of what is selected in the formula. A browser tells of no change that a script made, so the
 * form hears of it when the field is left, as it does of what is typed.
 */
export function insertInto(area: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!area) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.focus();
  const tell = () => area.dispatchEvent(new Event('change', { bubbles: true }));
  area.addEventListener('blur', tell, { once: true });
}
