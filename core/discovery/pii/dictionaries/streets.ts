/** Words by which streets end, in English apart and in Dutch and German as part of a word. */
const englishEnding =
  /\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|square|sq|terrace|way|boulevard|blvd|parkway|pkwy|highway|hwy|close|crescent|gardens|grove|mews|row|hill|walk|circle|trail|pass|alley|ridge|plaza|path|park|ports?|loop|points?|views?|springs?|islands?|mountains?|estates?|common|canyon|cliffs?|cove|creek|crossing|falls|fields?|forge|forks?|freeway|glens?|green|harbors?|haven|heights|hollow|inlet|junctions?|keys?|knolls?|lakes?|landing|light|locks?|manors?|meadows?|mill|motorway|oval|passage|pike|pine|plains?|prairie|radial|ranch|rapid|rest|river|roads|run|shoals?|shores?|spur|stravenue|stream|summit|throughway|trace|track|trafficway|tunnel|turnpike|underpass|union|valley|via|viaduct|village|ville|vista|walks|wall|ways|wells?)\.?$/i;
const joinedEnding =
  /(?:stra(?:ße|sse|at)|str\.?|weg|laan|plein|gracht|kade|dijk|singel|dreef|hof|pad|steeg|park|allee|gasse|platz|ring|ufer|damm|boulevard|markt|berg|baan|wal|lei|steenweg|plantsoen|ring|gässchen)$/i;
const dutchBeginning = /^(?:de |het |an der |am |auf |im |zum |zur )/i;

export const isStreet = (text: string): boolean =>
  englishEnding.test(text) || joinedEnding.test(text) || (dutchBeginning.test(text) && text.length > 8);

const number = String.raw`\d{1,5}(?: ?[a-zA-Z])?(?:[-/]\d{1,4})?(?:[ -]?(?:bis|hs|[IVX]{1,4}))?`;
const numberBehind = new RegExp(String.raw`^([^\d,]{3,60}) ${number}$`, 'u');
const numberBefore = /^\d{1,6}[a-zA-Z]? ([^\d,]{3,60})/u;
const premises = /\b(?:apt|apartment|suite|unit|flat|studio|room|postbus|postfach|p\.?o\.? box)\b\.? ?#?\d/i;
const prefecture =
  /^(?:〒?\d{3}-?\d{4} ?)?(?:北海道|東京都|(?:大阪|京都)府|[^\d\s]{2,3}県|[^\d\s]{1,6}[市区郡])/u;
/** Right behind the name of a quarter, without the 0 in front that a telephone number has. */
const block = /(?<=[\p{L}ー])[1-9]\d{0,3}(?:丁目|番|号|-\d)/u;

/** The first part of an address, up to a comma or the end of the line, names a street and a house, or a block in Japan. */
export function isAddress(text: string): boolean {
  if (/[\u3040-\u9fff]/.test(text)) return prefecture.test(text) || block.test(text);
  return text
    .split(/[,\n]/)
    .slice(0, 2)
    .map((part) => part.trim())
    .some((part) => {
      const behind = numberBehind.exec(part)?.[1];
      if (behind !== undefined && isStreet(behind.trim())) return true;
      const before = numberBefore.exec(part)?.[1];
      return (
        (before !== undefined &&
          englishEnding.test(
            before
              .replace(premises, '')
              .replace(/ (?:apt|suite|unit|flat)\.? ?#?$/i, '')
              .trim(),
          )) ||
        premises.test(part)
      );
    });
}
