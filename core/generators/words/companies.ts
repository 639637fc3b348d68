import { entriesIn } from '@core/kernel/word-list';
import { allWords, byLocale, wordsOf } from './locales';
import { lastNames } from './names';

export interface CompanyWords {
  readonly names: readonly string[];
  /** What the company does; empty if names go without. */
  readonly trades: readonly string[];
  readonly forms: readonly string[];
  /** How name, trade and form make a name. */
  readonly write: (name: string, trade: string, form: string) => string;
}

const trades = {
  de: 'Bau|Technik|Logistik|Energie|Metallbau|Elektro|Medien|Systeme|Handel|Immobilien|Beratung|Maschinenbau|Holz|Textil|Gartenbau|Druck|Transporte|Software|Haustechnik|Lebensmittel|Optik|Verlag|Umwelttechnik|Kältetechnik|Fahrzeugbau|Dach und Fassade',
  en: 'Logistics|Consulting|Engineering|Foods|Media|Systems|Energy|Textiles|Construction|Partners|Interiors|Software|Electric|Marine|Printing|Freight|Analytics|Holdings|Publishing|Tools|Landscaping|Motors|Packaging|Laboratories|Ceramics|Security',
  es: 'Construcciones|Transportes|Consultores|Alimentación|Sistemas|Energía|Textil|Instalaciones|Logística|Ediciones|Maderas|Metales|Jardinería|Software|Inmobiliaria|Distribuciones|Óptica|Climatización|Seguridad|Embalajes|Electricidad|Reformas',
  fr: 'Transports|Conseil|Bâtiment|Énergie|Systèmes|Médias|Logistique|Menuiserie|Électricité|Jardins|Éditions|Textile|Distribution|Immobilier|Mécanique|Logiciels|Optique|Emballages|Sécurité|Climatisation|Métallerie|Boulangerie',
  ja: '',
  nl: 'Bouw|Techniek|Logistiek|Advies|Transport|Installatie|Media|Systemen|Energie|Vastgoed|Groen|Metaal|Interieur|Textiel|Software|Elektro|Drukwerk|Verpakking|Schilders|Tuinen|Horeca|Automatisering|Onderhoud|Opleidingen|Optiek|Beveiliging|Koeltechniek|Timmerwerken|Dakwerken|Agro',
} as const;

const forms = {
  de: ['GmbH', 'AG', 'KG', 'OHG', 'UG', 'GmbH & Co. KG'],
  en: ['Inc', 'LLC', 'Ltd', 'Group', '& Sons', 'Co.'],
  es: ['S.A.', 'S.L.', 'e Hijos', 'Hermanos'],
  fr: ['SA', 'SARL', 'SAS', 'SASU', 'EURL', 'et Fils'],
  ja: ['株式会社', '有限会社', '合同会社', '合資会社'],
  nl: ['BV', 'NV', 'VOF', 'Groep', '& Zn.', 'Holding BV'],
} as const;

export const companyWords = byLocale<CompanyWords>((locale) => {
  const isJapanese = locale === 'ja';
  return {
    names: lastNames(locale).map((name) => name[0]!.toUpperCase() + name.slice(1)),
    trades: isJapanese ? allWords(categoriesOf(wordsOf('ja').company)) : entriesIn(trades[locale]),
    forms: forms[locale],
    write: isJapanese
      ? (name, trade, form) => `${form}${name}${trade}`
      : (name, trade, form) => `${name} ${trade} ${form}`,
  };
});

/** Lines of business, which faker keeps for Japanese only and beside its types. */
function categoriesOf(company: object | undefined | null): unknown {
  return company && 'category' in company ? company.category : [];
}
