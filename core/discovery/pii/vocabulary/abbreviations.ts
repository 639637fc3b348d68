import { wordsIn } from '@core/kernel/word-list';

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(wordsIn(text).map((pair) => pair.split('=') as [string, string]));

/** Shortenings that technical names are full of (ISO 20022, HL7, systems with names of six or ten letters), in full. */
const shortened = pairs(`
nm=name nme=name nam=name dte=date dt=date dttm=date nbr=number nb=number num=number addr=address adr=address cd=code
cod=code ctry=country cntry=country strt=street phn=phone phne=phone eml=email pstl=postal twn=town bldg=building gndr=gender
phon=phone emal=email ownr=owner emrg=emergency birthdt=birthdate
dbtr=debtor cdtr=creditor ultmt=ultimate grp=group prvc=province plc=place mob=mobile
`);

/** The first parts of joined names such as LSTNAM, where they are no words by themselves. */
const heads = pairs(`
lst=last last=last fst=first frst=first first=first mid=middle cus=customer cust=customer cst=customer emp=employee pat=patient
bth=birth brth=birth birth=birth phn=phone phone=phone tel=phone fax=fax mob=mobile eml=email email=email zip=zip pst=post
cty=city city=city sta=state state=state str=street strt=street street=street hse=house soc=social usr=user acc=account
acct=account bnk=bank crd=card lic=license sur=sur fam=family mbr=member cell=cell home=home shp=shipping ins=insured bnf=beneficiary own=owner
itm=item ord=order pol=policy klt=klant tok=customer vnd=vendor
`);

/** The last parts of such names. */
const ends = pairs(`
nam=name nme=name nm=name dte=date dat=date dt=date nbr=number num=number nb=number no=number adr=address add=address
cod=code cd=code sec=security phn=phone tel=phone init=initial pwd=password ad=address pcd=postcode zip=zip cty=city dob=dob tel=phone eml=email sex=sex
mas=master mst=master dtl=detail bst=bestand kna=name
`);

export const inFull = (word: string): string => shortened.get(word) ?? word;

/** A joined name in its two words: LSTNAM is last name. null if it is none. */
export function partsInFull(word: string): readonly [string, string] | null {
  for (let at = 3; at <= Math.min(6, word.length - 2); at += 1) {
    const head = heads.get(word.slice(0, at));
    const end = ends.get(word.slice(at));
    if (head !== undefined && end !== undefined) return [head, end];
  }
  return null;
}
