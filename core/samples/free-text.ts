import type { Draw } from './sample-random';
import type { Person } from './people/person';

/** Sentences as people write them into notes, with personal data in the middle: '{name}', '{phone}', '{email}', '{date}', '{city}'. */
const clinicNotes: Readonly<Record<Person['culture']['language'], readonly string[]>> = {
  nl: [
    'Mevr./dhr. {name} belde vanaf {phone}; klachten houden aan sinds {date}.',
    'Controle na operatie. Uitslag mailen naar {email}.',
    'Patiënt verhuist binnenkort naar {city}, dossier overdragen.',
    'Bloeddruk iets verhoogd, over zes weken terug. Partner van {name} gaat mee.',
    'Geen bijzonderheden.',
  ],
  de: [
    '{name} hat am {date} angerufen, Rückruf unter {phone} erbeten.',
    'Befund besprochen, Kopie an {email} geschickt.',
    'Überweisung an die Praxis in {city} ausgestellt.',
    'Allergie gegen Penicillin bestätigt. Nächster Termin nach dem {date}.',
    'Ohne Befund.',
  ],
  en: [
    'Spoke with {name} on {phone}, symptoms since {date}.',
    'Results discussed; copy to go to {email}.',
    'Moving to {city} next month, referral letter written.',
    'Repeat prescription. {name} will collect it in person.',
    'Nothing of note.',
  ],
  ja: [
    '{name}様より電話あり({phone})。{date}から症状が続く。',
    '検査結果を説明。控えを{email}へ送付。',
    '{city}へ転居予定。紹介状を作成。',
    '血圧やや高め。六週間後に再診。',
    '特記事項なし。',
  ],
};

const reviews: typeof clinicNotes = {
  nl: [
    'Snel geleverd in {city}, top!',
    'Kleur valt tegen. Bel mij op {phone} — {name}',
    'Precies wat ik zocht.',
    'Pakket bij de buren, {name} van nummer 12.',
  ],
  de: [
    'Schnelle Lieferung nach {city}.',
    'Leider beschädigt, bitte um Antwort an {email}. {name}',
    'Sehr zufrieden, gerne wieder.',
    'Größe fällt klein aus.',
  ],
  en: [
    'Arrived in {city} within two days.',
    'Wrong size, please ring {phone} and ask for {name}.',
    'Just what I wanted.',
    'Gift for my mother, she loves it.',
  ],
  ja: [
    '{city}まですぐ届きました。',
    '色が写真と違います。{email}までご連絡ください。{name}',
    'とても満足しています。',
    'また購入したいです。',
  ],
};

export const clinicNote = (draw: Draw, person: Person, date: string): string =>
  filled(draw.of(clinicNotes[person.culture.language]), person, date);

export const review = (draw: Draw, person: Person): string =>
  filled(draw.of(reviews[person.culture.language]), person, '');

function filled(text: string, person: Person, date: string): string {
  const values: Readonly<Record<string, string>> = {
    name: person.fullName,
    phone: person.phone,
    email: person.email,
    city: person.city,
    date,
  };
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
