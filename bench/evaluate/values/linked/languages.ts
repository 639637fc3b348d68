import { entriesIn, wordsIn } from '@core/kernel/word-list';

/** What a person's row is made of in one language; names and places as pairs are 'one/other' entries. */
export interface Language {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly lasts: readonly string[];
  /** In front of a family name, in a column of their own; '' where there is none. */
  readonly infixes: readonly string[];
  /** Of women, of men. */
  readonly titles: readonly [string, string];
  readonly genderLetters: readonly [string, string];
  readonly genderWords: readonly [string, string];
  /** City, state, postcode, area code and country. */
  readonly places: readonly (readonly [
    city: string,
    state: string,
    postcode: string,
    area: string,
    country: string,
  ])[];
  readonly streets: readonly string[];
  readonly units: readonly string[];
  readonly companies: readonly string[];
  readonly legalForms: readonly string[];
  readonly mobile: (subscriber: string) => readonly [plain: string, international: string];
  readonly note: (first: string, last: string, phone: string, birth: string) => string;
  /** The columns of `person`, by what is in them. */
  readonly columns: Readonly<Record<Role, string>>;
}

export const roles = [
  ...(['first', 'infix', 'last', 'full', 'firstKana', 'lastKana', 'initials', 'title'] as const),
  ...([
    'gender',
    'genderCode',
    'genderWord',
    'birth',
    'birthNumber',
    'age',
    'ageText',
    'email',
    'username',
  ] as const),
  ...(['phone', 'mobile', 'extension', 'street', 'unit', 'postcode', 'city', 'state', 'country'] as const),
  ...(['company', 'web', 'workEmail', 'note'] as const),
] as const;
export type Role = (typeof roles)[number];

const pairs = (text: string): [string, string][] =>
  entriesIn(text).map((entry) => entry.split('/') as [string, string]);

/** Japanese names with their readings. */
export const readings: ReadonlyMap<string, string> = new Map([
  ...pairs(`花子/ハナコ|美咲/ミサキ|陽菜/ヒナ|裕子/ヒロコ|彩花/アヤカ|結月/ユヅキ|太郎/タロウ|大輔/ダイスケ|健一/ケンイチ|悠斗/ユウト|湊斗/ミナト|蒼真/ソウマ
佐藤/サトウ|鈴木/スズキ|高橋/タカハシ|渡邊/ワタナベ|長谷川/ハセガワ|五十嵐/イガラシ|中村/ナカムラ|小鳥遊/タカナシ`),
]);

const place = (line: string) => line.split('/') as [string, string, string, string, string];

const english: Language = {
  women: wordsIn('Mary Patricia Linda Susan Karen Nancy Ashley Kimberly Latoya Shaniqua'),
  men: wordsIn('James Robert Michael David Richard Kevin Brian Tyrone Deshawn Jaxton'),
  lasts: [...wordsIn("Smith Johnson Williams Garcia O'Brien Washington Nguyen Kowalczyk"), 'Lee-Harper'],
  infixes: [''],
  titles: ['Mrs.', 'Mr.'],
  genderLetters: ['F', 'M'],
  genderWords: ['female', 'male'],
  places: entriesIn(
    'Chicago/IL/60614/312/US|Dallas/TX/75201/214/US|Seattle/WA/98101/206/US|Denver/CO/80202/303/US|Smallville/KS/66002/913/US',
  ).map(place),
  streets: ['Main Street', 'Oak Avenue', 'Elm Street', 'Lake Shore Drive'],
  units: ['Apt', 'Suite', 'Unit'],
  companies: wordsIn('Globex Initech Umbrella Contoso Fabrikam Northwind'),
  legalForms: ['Inc', 'LLC', 'Corp.'],
  mobile: (n) => [`(312) 555-${n.slice(0, 4)}`, `+1 312 555 ${n.slice(0, 4)}`],
  note: (first, last, phone, birth) =>
    `Spoke with ${first} ${last} about the invoice. ${last} was born on ${birth}; call back at ${phone}.`,
  columns: {
    ...{ first: 'first_name', infix: 'name_particle', last: 'last_name', full: 'full_name' },
    ...{ firstKana: '', lastKana: '', initials: 'initials', title: 'salutation' },
    ...{ gender: 'gender', genderCode: 'sex_code', genderWord: 'sex', birth: 'date_of_birth' },
    ...{
      birthNumber: 'birth_date_num',
      age: 'age',
      ageText: 'age_years',
      email: 'email',
      username: 'username',
    },
    ...{ phone: 'phone', mobile: 'mobile_phone', extension: 'work_phone' },
    ...{ street: 'street', unit: 'address_line_2', postcode: 'zip', city: 'city', state: 'state' },
    ...{
      country: 'country',
      company: 'company_name',
      web: 'website',
      workEmail: 'work_email',
      note: 'notes',
    },
  },
};

const dutch: Language = {
  women: wordsIn('Sanne Marijke Fatima Zoë Willemijn Noor Annelies Hatice Femke Jorinde'),
  men: wordsIn('Jan Pieter Daan Sem Mohammed Bram Jeroen Thijs Kees Wolter'),
  lasts: wordsIn('Vries Berg Bakker Jansen Visser Yilmaz Dijk Hoekstra Uittenbogaard'),
  infixes: ['de', 'van den', '', 'van', "van 't"],
  titles: ['Mevr.', 'Dhr.'],
  genderLetters: ['v', 'm'],
  genderWords: ['vrouw', 'man'],
  places: entriesIn(
    'Utrecht/Utrecht/3511 AB/030/NL|Zwolle/Overijssel/8011 CD/038/NL|Leiden/Zuid-Holland/2311 EF/071/NL|Ootmarsum/Overijssel/7631 GH/0541/NL',
  ).map(place),
  streets: ['Dorpsstraat', 'Kerkstraat', 'Molenweg', 'Lange Nieuwstraat'],
  units: ['app.', 'unit', 'kamer'],
  companies: wordsIn('Zonneveld Waterland Klaverblad Noorderlicht Bloemhof Duinrand'),
  legalForms: ['BV', 'NV', 'VOF'],
  mobile: (n) => [`06-${n.slice(0, 8)}`, `+31 6 ${n.slice(0, 8)}`],
  note: (first, last, phone, birth) =>
    `Gebeld met ${first} ${last} over de factuur. ${last} is geboren op ${birth}; terugbellen op ${phone}.`,
  columns: {
    ...{ first: 'voornaam', infix: 'tussenvoegsel', last: 'achternaam', full: 'volledige_naam' },
    ...{ firstKana: '', lastKana: '', initials: 'voorletters', title: 'aanhef' },
    ...{ gender: 'geslacht', genderCode: 'geslacht_code', genderWord: 'geslachtsaanduiding' },
    ...{ birth: 'geboortedatum', birthNumber: 'geb_datum', age: 'leeftijd', ageText: 'leeftijd_tekst' },
    ...{ email: 'email', username: 'gebruikersnaam', phone: 'telefoon', mobile: 'mobiel', extension: '' },
    ...{ street: 'straat', unit: 'adresregel2', postcode: 'postcode', city: 'plaats', state: 'provincie' },
    ...{
      country: 'land',
      company: 'bedrijfsnaam',
      web: 'website',
      workEmail: 'email_werk',
      note: 'opmerkingen',
    },
  },
};

const german: Language = {
  women: wordsIn('Monika Gisela Käthe Ursula Anke Kerstin Jördis Ayşe Wiebke Svantje'),
  men: wordsIn('Jürgen Günther Klaus Dieter Uwe Thorsten Ömer Hauke Fiete Malte'),
  lasts: wordsIn('Müller Schmidt Weiß Schröder Hoffmann Krüger Öztürk Zschoche'),
  infixes: ['von', '', '', 'von der'],
  titles: ['Frau', 'Herr'],
  genderLetters: ['W', 'M'],
  genderWords: ['weiblich', 'männlich'],
  places: entriesIn(
    'Berlin/Berlin/10115/030/DE|Leipzig/Sachsen/04109/0341/DE|Hamburg/Hamburg/20095/040/DE|Saalfeld/Thüringen/07318/03671/DE',
  ).map(place),
  streets: ['Hauptstraße', 'Bahnhofstraße', 'Lindenallee', 'Am Markt'],
  units: ['Whg.', 'Zimmer', 'Apartment'],
  companies: wordsIn('Sonnenschein Alpenblick Nordwind Rheinfels Waldhaus Moorland'),
  legalForms: ['GmbH', 'AG', 'KG'],
  mobile: (n) => [`0171 ${n.slice(0, 7)}`, `+49 171 ${n.slice(0, 7)}`],
  note: (first, last, phone, birth) =>
    `Mit ${first} ${last} über die Rechnung gesprochen. ${last} ist am ${birth} geboren; Rückruf unter ${phone}.`,
  columns: {
    ...{ first: 'vorname', infix: 'vorsatzwort', last: 'nachname', full: 'vollname' },
    ...{ firstKana: '', lastKana: '', initials: 'initialen', title: 'anrede' },
    ...{ gender: 'geschlecht', genderCode: 'geschlechtskennzeichen', genderWord: 'gesch' },
    ...{ birth: 'geburtsdatum', birthNumber: 'geb_dat', age: 'lebensalter', ageText: 'alter_in_jahren' },
    ...{ email: 'email', username: 'benutzername', phone: 'telefon', mobile: 'handy', extension: '' },
    ...{ street: 'strasse', unit: 'adresszusatz', postcode: 'plz', city: 'ort', state: 'bundesland' },
    ...{
      country: 'land',
      company: 'firmenname',
      web: 'webseite',
      workEmail: 'email_arbeit',
      note: 'bemerkungen',
    },
  },
};

const japanese: Language = {
  women: wordsIn('花子 美咲 陽菜 裕子 彩花 結月'),
  men: wordsIn('太郎 大輔 健一 悠斗 湊斗 蒼真'),
  lasts: wordsIn('佐藤 鈴木 高橋 渡邊 長谷川 五十嵐 中村 小鳥遊'),
  infixes: [''],
  titles: ['様', '様'],
  genderLetters: ['女', '男'],
  genderWords: ['女性', '男性'],
  places: entriesIn(
    '札幌市/北海道/060-0001/011/JP|横浜市/神奈川県/220-0011/045/JP|福岡市/福岡県/810-0001/092/JP|盛岡市/岩手県/020-0021/019/JP',
  ).map(place),
  streets: ['本町', '中央', '緑町', '桜木町'],
  units: ['マンション', 'ハイツ', 'コーポ'],
  companies: wordsIn('青空 若葉 富士見 白鷺 朝霧 緑風'),
  legalForms: ['株式会社', '有限会社'],
  mobile: (n) => [`090-${n.slice(0, 4)}-${n.slice(4, 8)}`, `+81 90 ${n.slice(0, 4)} ${n.slice(4, 8)}`],
  note: (first, last, phone, birth) =>
    `${last}${first}様と請求書について電話。${last}様は${birth}生まれ。折り返しは${phone}へ。`,
  columns: {
    ...{ first: '名', infix: '', last: '姓', full: '氏名', firstKana: '名カナ', lastKana: '姓カナ' },
    ...{ initials: '', title: '敬称', gender: '性別', genderCode: '性別区分', genderWord: '性別名' },
    ...{
      birth: '生年月日',
      birthNumber: '西暦生年月日',
      age: '年齢',
      ageText: '満年齢',
      email: 'メールアドレス',
    },
    ...{ username: 'ユーザー名', phone: '電話番号', mobile: '携帯番号', extension: '' },
    ...{ street: '町域', unit: '建物名', postcode: '郵便番号', city: '市区町村', state: '都道府県' },
    ...{ country: '国', company: '会社名', web: 'ウェブサイト', workEmail: '勤務先メール', note: '備考' },
  },
};

export const languages: Readonly<Record<string, Language>> = {
  nl: dutch,
  de: german,
  ja: japanese,
  'en-US': english,
};
