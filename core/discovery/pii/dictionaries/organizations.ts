/** Legal forms, as names of companies carry them. */
const legalForm =
  /(?:^|[ ,])(?:inc|ltd|llc|plc|corp|co|group|gmbh|ag|kg|ohg|ug|e\.?\s?v|se|gbr|mbh|kgaa|b\.?v|n\.?v|v\.?o\.?f|stichting|vereniging|holding|and sons|& zn|s\.?a|s\.?r\.?l|oy|ab|a\/s)\.?$/i;

export const isCompany = (text: string): boolean =>
  legalForm.test(text) ||
  /(?:株式|有限|合同|合資)会社|[㈱㈲]|\((?:株|有)\)|(?:財団|社団|医療|学校)法人/.test(text) ||
  / (?:and|&|en|und) [\p{L}-]+$/u.test(text);
