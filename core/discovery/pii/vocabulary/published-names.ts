import { wordsIn } from '@core/kernel/word-list';

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(wordsIn(text).map((pair) => pair.split('=') as [string, string]));

/** Fields of the connectors of AFAS Profit, which has two letters a word. '.' parts words. */
const afas = pairs(`
LaNm=last.name FiNm=first.name NmBi=birth.name ViGe=gender DaBi=birth.date LoBi=birth.place SoSe=bsn TtId=honorific.title
TtEx=title.prefix CoNa=nationality PsNa=nationality MaSt=marital.status TeNr=phone.number TeN2=phone.number MbNr=mobile.number
MbN2=mobile.number FaNr=fax.number EmAd=email.address EmA2=email.address StAd=street.name HmNr=house.number HmAd=house.number
ZpCd=zip.code RsSt=city.of.residence CoId=home.country BaAc=bank.account Iban=iban ViUs=user.name
`);

/** Elements of the Dutch register of persons (LO GBA/BRP), group and element; a column has the category in front: 01_0240. */
const brp = pairs(`
0110=a.nummer 0120=bsn 0210=first.name 0220=adellijke.titel 0230=tussenvoegsel 0240=last.name 0310=birth.date 0320=birth.place
0330=birth.country 0410=gender 0510=nationaliteit 0810=death.date 1110=street.name 1115=straatnaam.officieel 1120=house.number
1130=huisletter 1140=huisnummer.toevoeging 1160=postcode 1170=woonplaats 1210=locatiebeschrijving.adres 3510=paspoort.nummer
3520=paspoort.nummer 6110=naamgebruik
`);

/** Fields of SAP that its own words do not tell. */
const sap = pairs(`ANSAL=annual.salary KAPIT=name.on.card CARDNR=card.number`);

/**
 * The words of a name that a published standard or package defines, and no language tells: LaNm, 01_0240, BET01. null for
 * others.
 */
export function publishedName(name: string): string | null {
  const element = /^[a-z]{0,4}_?\d{2}[_.-]?(\d{2})[_.-]?(\d{2})$/i.exec(name);
  const read = element
    ? brp.get(`${element[1]}${element[2]}`)
    : (afas.get(name) ?? sap.get(name) ?? (/^BET\d{2}$/.test(name) ? 'salary' : undefined));
  return read?.replaceAll('.', ' ') ?? null;
}
