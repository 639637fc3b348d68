import { wordsIn } from '@core/kernel/word-list';
import type { Words } from './words';

export const dutch: Words = {
  persons: wordsIn(`
    gezinslid huisgenoot cursist leerlingen ouderverzorger verzorgende huurders berijder lessee opposant gemachtigden inzittende benadeelde erven nabestaande kandidaten vergunninghouders partners
    betrokkene betrokkenen verzorger verzorgers mantelzorgers naaste naasten indiener ondertekenaar deelnemers inschrijver ingeschrevene pupil kind ouders partij rekeningnemer premiebetaler uitkeringsgerechtigde pensioengerechtigde patienten cursisten stagiair stagiaire vergunninghouder kentekenhouder erflater
    tegenpartij verzekeringnemer persoon personen persoons klant clienten gebruiker gebruikers lid leden contactpersoon patient inwoner
    burger bewoner huurder gast bezoeker passagier reiziger student leerling scholier cursist deelnemer
    sollicitant kandidaat abonnee koper verkoper betaler debiteur crediteur begunstigde verzekerde
    polishouder ontvanger afzender donateur eigenaar houder rekeninghouder kaarthouder ouder vader moeder
    kinderen partner echtgenoot echtgenote voogd familielid mantelzorger speler auteur bestuurder aanvrager
    melder aanmelder opdrachtgever erfgenaam getuige verdachte slachtoffer relatie profiel verwijzer
    bestelhouder afnemer geadresseerde belanghebbende client gevolmachtigde vrijwilliger
  `),
  staff: wordsIn(`
    mw mdw monteurs verkoper inkoper mentoren docenten decaan conrector rector conciërge leerkracht taxateur expediteur planners adviseurs
    behandelaren trajectbegeleider casemanager consulent ambtenaar griffier rechter officier coach trainer mentor intercedent planner magazijnmedewerker receptionist verloskundige fysiotherapeut psycholoog
    medewerker werknemer personeel personeelslid collega leraar docent huisarts arts dokter specialist
    behandelaar zorgverlener verpleegkundige therapeut tandarts apotheker adviseur makelaar accountmanager
    leidinggevende begeleider contactpersoon uitzendkracht monteur chauffeur advocaat notaris beheerder
    vertegenwoordiger
  `),
  addresses: wordsIn(`
    adres adressen woonadres contact
  `),
  personal: wordsIn(`
    post brief nood
    factuur facturatie aflever aflevering bezorg bezorging verzend lever levering woon thuis prive werk
    bezoek correspondentie geboorte vast verblijf
  `),
  neutral: wordsIn(`
    afwijkend afwijkende officieel officiele gewenst gewenste definitief tijdelijk laatst laatste bekend overige binnenlands binnenlandse buitenlands buitenlandse extern externe intern interne opgegeven gebruikt afgekort afgekorte naamgebruik
    nummer nummers tekst waarde volledig volledige oud oude nieuw nieuwe vorig vorige huidig huidige eerste
    tweede hoofd extra overig ander andere zakelijk mobiel gegevens bestand lijst tabel overzicht van de het
    een en voor op in volgens brp gba bij registratie historie stam roep tenaamstelling regel basis
  `),
  things: wordsIn(`
    straat straten wijken route zaak besluit subsidie onderdeel onderdelen voorraad leverantie kasboek grootboek boeking werkorder lokaal rooster toets cijfer boeken fonds leaseauto occasion reparatie
    product artikel merk categorie groep klasse vak cursus opleiding project taak bestelling order
    factuurregel orderregel zending pakket magazijn winkel filiaal vestiging hotel luchthaven station gebouw
    kamer locatie bedrijf organisatie onderneming werkgever leverancier fabrikant uitgever afdeling team rol
    recht rechten beleid evenement campagne school ziekenhuis praktijk kliniek bank fonds valuta taal regio
    gemeente provincie land stad wijk buurt rivier veld kolom instelling module proces stap sjabloon
    formulier pagina rapport eenheid kleur maat materiaal voertuig auto dier ras soort medicijn medicatie
    ziekte vraag antwoord onderwerp label boek film spel bestandsnaam map document bijlage dienst contract
    polis tarief prijs korting domein server systeem apparaat verzekeraar verzekering loket zaal functie
    status type code
  `),
  technical: wordsIn(`
    mag mem geheugen krediet limiet saldo
    datum tijd tijdstip aantal totaal som indicatie vlag soort geldig geverifieerd bevestigd verplicht
    actief verwijderd toestemming aangemeld afgemeld verzonden ontvangen gewijzigd aangemaakt bijgewerkt
    verloopt volgorde versie duur dagen uren bedrag prijs percentage bron voorkeur herinnering sleutel
    kenmerk heeft mag sjabloon code
  `),
};
