import { entriesIn } from '@core/kernel/word-list';
import { allWords, byLocale, wordsOf } from './locales';

const lists = {
  nl: `
Accountant|Accountmanager|Administratief medewerker|Adviseur|Ambulanceverpleegkundige|Analist|Apothekersassistent|Architect|Archivaris
Assistent-accountant|Automonteur|Bakker|Beleidsmedewerker|Beveiliger|Bibliothecaris|Boekhouder|Bouwkundige|Buschauffeur|Business analist
Chauffeur|Communicatieadviseur|Controller|Data-analist|Decaan|Docent|Doktersassistent|Elektricien|Ergotherapeut|Financieel adviseur
Fysiotherapeut|Gastouder|Grafisch ontwerper|Heftruckchauffeur|HR-adviseur|Hovenier|Huisarts|Informatiemanager|Inkoper|Installatiemonteur
Jurist|Kapper|Klantenservicemedewerker|Kok|Kwaliteitsmanager|Laborant|Lasser|Leraar basisonderwijs|Loodgieter|Logistiek medewerker
Logopedist|Magazijnmedewerker|Makelaar|Manager|Marketingmedewerker|Medewerker bediening|Netwerkbeheerder|Onderhoudsmonteur|Onderzoeker
Onderwijsassistent|Pedagogisch medewerker|Planner|Postbezorger|Procesoperator|Productieleider|Programmeur|Projectleider|Psycholoog
Receptionist|Recruiter|Redacteur|Rijinstructeur|Salarisadministrateur|Schilder|Secretaresse|Servicemonteur|Softwareontwikkelaar
Systeembeheerder|Tandarts|Tandartsassistent|Teamleider|Technisch tekenaar|Tester|Timmerman|Treinmachinist|Verkoopmedewerker
Verpleegkundige|Vertegenwoordiger|Verzorgende|Vrachtwagenchauffeur|Webontwikkelaar|Werkvoorbereider|Wijkverpleegkundige|Winkelmedewerker`,
  de: `
Altenpfleger|Apotheker|Architektin|Arzthelferin|Automechaniker|Bäckerin|Bankkaufmann|Bauingenieurin|Bauleiter|Bibliothekarin
Buchhalter|Busfahrerin|Chemikerin|Controller|Dachdecker|Datenanalystin|Disponent|Einkäufer|Elektriker|Ergotherapeutin|Erzieher
Fachinformatiker|Filialleiterin|Finanzberater|Friseurin|Gärtner|Gebäudereiniger|Grafikerin|Grundschullehrer|Hausmeister|Hebamme
Hotelfachfrau|Industriekaufmann|Ingenieurin|Juristin|Kellner|Kindergärtnerin|Koch|Konstrukteur|Kraftfahrer|Krankenpfleger|Laborantin
Lagerist|Lehrerin|Logistiker|Maler|Marketingleiterin|Maschinenbauer|Maurer|Mechatroniker|Metzger|Notarin|Personalreferent|Physiotherapeutin
Polizistin|Produktmanager|Programmierer|Projektleiterin|Prüfer|Psychologin|Qualitätsmanager|Redakteurin|Sachbearbeiter|Schlosser
Schreinerin|Sekretär|Sicherheitskraft|Softwareentwicklerin|Sozialarbeiter|Steuerberaterin|Systemadministrator|Technische Zeichnerin|Testerin
Tierärztin|Tischler|Übersetzer|Verkäuferin|Vertriebsleiter|Verwaltungsangestellte|Werkstattleiter|Wirtschaftsprüferin|Zahnarzt|Zimmermann`,
  fr: `
Acheteur|Agent immobilier|Aide-soignante|Analyste|Architecte|Assistante de direction|Avocate|Bibliothécaire|Boucher|Boulanger|Caissière
Carreleur|Charpentier|Chef de projet|Chef de rayon|Chauffeur|Chercheuse|Chimiste|Coiffeuse|Comptable|Conducteur de travaux|Conseillère
Contrôleur de gestion|Couvreur|Cuisinier|Dentiste|Dessinatrice|Développeur|Directrice commerciale|Documentaliste|Électricien|Enseignante
Ergothérapeute|Formateur|Géomètre|Gestionnaire|Graphiste|Hôtesse d'accueil|Infirmière|Informaticien|Ingénieure|Jardinier|Journaliste
Juriste|Kinésithérapeute|Laborantin|Logisticienne|Maçon|Magasinier|Mécanicien|Médecin|Menuisier|Notaire|Opticienne|Orthophoniste|Peintre
Pharmacien|Plombier|Professeur|Psychologue|Puéricultrice|Qualiticien|Réceptionniste|Rédactrice|Responsable logistique|Sage-femme|Secrétaire
Serveur|Soudeur|Statisticienne|Technicien|Testeuse|Traductrice|Trésorier|Vendeuse|Vétérinaire|Webmestre`,
} as const;

/** Job titles; for English, Spanish and Japanese composed of faker's parts. */
export const jobTitles = byLocale<readonly string[]>((locale) => {
  if (locale === 'nl' || locale === 'de' || locale === 'fr') return entriesIn(lists[locale]);
  const person = wordsOf(locale).person;
  const descriptors = allWords(person?.job_descriptor);
  const areas = allWords(person?.job_area);
  const types = allWords(person?.job_type);
  return descriptors.flatMap((descriptor) =>
    areas.flatMap((area) => types.map((type) => composed(locale, descriptor, area, type))),
  );
});

function composed(locale: string, descriptor: string, area: string, type: string): string {
  if (locale === 'ja') return `${descriptor}${area}${type}`;
  return locale === 'es' ? `${type} de ${area} ${descriptor}` : `${descriptor} ${area} ${type}`;
}
