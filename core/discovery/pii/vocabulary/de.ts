import { wordsIn } from '@core/kernel/word-list';
import type { Words } from './words';

export const german: Words = {
  persons: wordsIn(`
    vn vsn versicherungsnehmer geschädigter geschädigte verletzter unfallgegner unfallbeteiligter beifahrer halterin zahlungspflichtiger zahler ehrenmitglied übungsleiter jugendwart ansprechperson disponent kundenberater vorstand bezugsberechtigte
    erziehungsberechtigte erziehungsberechtigter sorgeberechtigte sorgeberechtigter erzieher schülerin schuldnerin patientin kundin bewerberin mieterin antragstellerin versicherte versicherungsnehmerin auszubildende auszubildender praktikant praktikantin lehrling azubi zuwendungsempfänger rentner kontoinhaberin ansprechpartnerin besteller bestellerin reisende fahrgast spenderin
    person personen kunde kunden kd klient klienten benutzer nutzer anwender mitglied mitglieder mitglieds
    ansprechpartner kontakt kontaktperson patient patienten bürger bewohner mieter vermieter gast gäste
    besucher passagier reisender schüler student studierende teilnehmer bewerber kandidat abonnent käufer
    verkäufer zahler zahlungspflichtiger schuldner gläubiger begünstigter versicherter versicherungsnehmer
    antragsteller empfänger absender spender eigentümer besitzer inhaber kontoinhaber karteninhaber halter
    eltern vater mutter kinder ehepartner ehefrau ehemann vormund angehöriger angehörige spieler autor
    fahrer melder auftraggeber erbe zeuge interessent gläubiger debitor kreditor adressat profil proband
    probanden einwohner ehegatte betreuer
  `),
  staff: wordsIn(`
    vermittler gutachter disponent kraftfahrer lkwfahrer übungsleiter trainerin schiedsrichter kassenwart vorstand sachverständiger buchhalter prokurist
    lehrerin lehrkraft lehrkräfte schulleiter schulleiterin ausbilder ausbilderin ärztin pflegerin beamter beamtin sachbearbeiterin betreuerin trainer dozentin hausmeister
    mitarbeiter mitarbeiterin angestellter angestellte beschäftigter personal kollege lehrer dozent arzt
    hausarzt ärzte behandler pfleger pflegekraft therapeut zahnarzt apotheker berater makler sachbearbeiter
    vorgesetzter leiter bearbeiter techniker vertreter anwalt notar betreuer zusteller
  `),
  addresses: wordsIn(`
    anschrift adresse adressen adress wohnsitz
  `),
  personal: wordsIn(`
    rechnung rechnungs liefer lieferung versand wohn privat haupt neben korrespondenz geburts melde zustell
  `),
  neutral: wordsIn(`
    abweichend abweichende stv stellvertretend gewünscht amtlich interne extern externe eigene ergänzend
    nummer nr text wert voll alt neu alte neue aktuell aktuelle vorherige frühere erste zweite weitere
    sonstige andere geschäftlich dienstlich mobil daten stamm stammdaten liste tabelle übersicht der die das
    des und von für zu im beruflich historie feld zeile zusatz
  `),
  things: wordsIn(`
    sparte tour fahrzeug fahrzeuge maut spedition palette paletten fracht ladung sportart mannschaft liga spiel spielplan halle halle platz tarife buchung beleg zuschuss beitrag beiträge shop drucker druckauftrag werk werke
    produkt artikel marke kategorie gruppe klasse kurs fach studiengang projekt aufgabe bestellung auftrag
    auftrags position sendung paket lager laden filiale standort hotel flughafen bahnhof gebäude raum zimmer
    firma firmen unternehmen organisation arbeitgeber lieferant hersteller verlag abteilung team rolle
    rollen recht richtlinie veranstaltung kampagne schule krankenhaus klinik praxis bank fonds währung
    sprache region gemeinde bundesland land stadt fluss spalte einstellung modul prozess schritt vorlage
    formular seite bericht einheit farbe größe material fahrzeug tier rasse art medikament krankheit frage
    antwort thema buch film spiel datei ordner verzeichnis dokument anlage vertrag vertrags tarif preis
    rabatt rechner server system gerät versicherung konto krankenkasse kasse typ status messwert probe labor
  `),
  technical: wordsIn(`
    aend aenderung tarif min max frist kapazität
    datum zeit zeitpunkt anzahl summe gesamt kennzeichen kz art typ gültig geprüft bestätigt pflicht aktiv
    gelöscht einwilligung versendet empfangen geändert erstellt ablauf reihenfolge dauer tage stunden betrag
    preis prozent quelle schlüssel hat ist erinnerung vorlage kürzel
  `),
};
