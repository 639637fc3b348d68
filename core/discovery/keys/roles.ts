/** Words for the role of one row for another, in en, nl, de and romaji: they name no table, but indicate its kind. */

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The row above, before or instead of this one, in the same table. */
const sameTable = wordsIn(
  `parent root ancestor previous prev next predecessor successor superseded credited reversed corrected original replaced replaces replacement duplicate merged
   superior upper ouder bovenliggend vorige volgende voorganger opvolger eltern vorgaenger vorganger nachfolger ubergeordnet
   uebergeordnet oya joui father mother sire dam vader moeder vater mutter 親 上位`,
);

/** Roles of people towards rows, or other people. */
const persons = wordsIn(
  `driver trainer attendee custodian substitute deputy counted moved posted received uploaded issued released confirmed cancelled
   booked rep representative manager mgr agent seller salesperson salesman supervisor boss chief head lead leader owner author editor creator
   assignee approver reviewer reporter requester requestor sender recipient receiver buyer contact handler inspector auditor
   operator doctor physician nurse therapist teacher instructor tutor mentor coach planner engineer technician reports created
   updated modified changed deleted approved assigned reviewed closed opened entered registered signed verified submitted
   processed prepared checked requested performed handled leidinggevende beheerder eigenaar behandelaar behandelend
   verantwoordelijke aanmaker verkoper inkoper arts docent aangemaakt gewijzigd goedgekeurd vorgesetzter vorgesetzte leiter
   besitzer bearbeiter verkaufer verkaeufer erstellt geandert geaendert tantou tantousha shoninsha joushi 担当 担当者 上司 承認者`,
);

/** Ends of routes, and locations. */
const places = wordsIn(
  `from to origin destination dest departure arrival depart arrive source target start end home base pickup dropoff delivery
   shipping billing ship bill birth van naar vertrek aankomst herkomst bestemming start einde abfahrt ankunft ziel`,
);

/** Tables of people, those who act most likely first. */
const personTables = [
  ...[
    'employee',
    'staff',
    'user',
    'person',
    'worker',
    'member',
    'agent',
    'account',
    'contact',
    'medewerker',
    'gebruiker',
  ],
  ...[
    'personeel',
    'persoon',
    'mitarbeiter',
    'benutzer',
    'personal',
    'shain',
    '社員',
    '従業員',
    '職員',
    'ユーザー',
  ],
];

const placeTables = [
  ...[
    'airport',
    'station',
    'stop',
    'location',
    'place',
    'node',
    'warehouse',
    'depot',
    'port',
    'city',
    'address',
    'site',
  ],
  ...['locatie', 'plaats', 'adres', 'halte', 'ort', 'standort', 'bahnhof', 'haltestelle', 'adresse'],
];

/** Small words between the others. */
const links = wordsIn('by to of from for the van door von durch an at');

/** Words that may precede or follow a role without changing it. */
const besides = wordsIn(
  'support sales work account project team primary secondary main current last first new old direct default backup',
);

export type Role = 'same-table' | 'person' | 'place';

/** The role of the other row according to a column's words; null if they do not name one, or name more. */
export function roleOf(words: readonly string[]): Role | null {
  if (words.length === 0) return null;
  const telling = words.filter((word) => !besides.has(word) && (!links.has(word) || words.length === 1));
  if (telling.length === 0) return words.every((word) => places.has(word)) ? 'place' : null;
  const isAll = (known: ReadonlySet<string>) => telling.every((word) => known.has(word));
  if (isAll(sameTable)) return 'same-table';
  if (isAll(persons)) return 'person';
  return isAll(places) ? 'place' : null;
}

/** Words that can stand in front of the name of a table, run together with it: shipfromlocationid. */
export const frontWords: ReadonlySet<string> = new Set([
  ...[...sameTable, ...persons, ...places, ...links, ...besides].filter((word) => /^[a-z]+$/.test(word)),
]);

export const tablesOfRole = (role: Exclude<Role, 'same-table'>): readonly string[] =>
  role === 'person' ? personTables : placeTables;
