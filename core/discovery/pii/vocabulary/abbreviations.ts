import { wordsIn } from '@core/kernel/word-list';

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(wordsIn(text).map((pair) => pair.split('=') as [string, string]));

/** Abbreviations common in technical names (ISO 20022, HL7, systems with names of six or ten letters), expanded. */
const shortened = pairs(`
nm=name nme=name nam=name dte=date dt=date dttm=date nbr=number nb=number num=number addr=address adr=address cd=code
cod=code ctry=country cntry=country strt=street phn=phone phne=phone eml=email pstl=postal twn=town bldg=building gndr=gender
phon=phone emal=email ownr=owner emrg=emergency birthdt=birthdate
dbtr=debtor cdtr=creditor ultmt=ultimate grp=group prvc=province plc=place mob=mobile
ntlty=nationality scty=security psprt=passport pspt=passport ctznsh=citizenship lst=last fst=first frst=first brth=birth
bth=birth soc=social mbr=member diag=diagnosis dth=death rx=prescription drv=driver scl=social pst=post usr=user acct=account kto=konto lctn=location relg=religion
mrtl=marital natn=nation ethn=ethnicity citz=citizenship adrs=address kn=kana kj=kanji addtl=additional prsn=person ctct=contact
cpny=company emplng=employing prvdr=provider phys=physician insrd=insured subscr=subscriber
`);

/** First parts of joined names such as LSTNAM that are not words by themselves. */
const heads = pairs(`
lst=last last=last fst=first frst=first first=first mid=middle cus=customer cust=customer cst=customer emp=employee pat=patient
bth=birth brth=birth birth=birth phn=phone phone=phone tel=phone fax=fax mob=mobile eml=email email=email zip=zip pst=post
cty=city city=city sta=state state=state str=street strt=street street=street hse=house soc=social usr=user acc=account
acct=account bnk=bank crd=card lic=license sur=sur fam=family mbr=member cell=cell home=home shp=shipping ins=insured bnf=beneficiary own=owner
gb=birth geb=birth sei=birth fm=family fn=first vo=first er=created up=updated ae=changed cr=created st=deleted nm=name adr=address
wrk=work off=office pers=person prs=person stf=staff pay=salary ctc=contact cnt=contact cont=contact doc=doctor phy=physician prov=provider
itm=item ord=order pol=policy klt=klant tok=customer vnd=vendor vor=first geb=birth kto=account kok=customer tax=tax
`);

/** The last parts of such names. */
const ends = pairs(`
nam=name nme=name nm=name dte=date dat=date dt=date nbr=number num=number nb=number no=number adr=address add=address
cod=code cd=code sec=security phn=phone tel=phone init=initial pwd=password ad=address pcd=postcode zip=zip cty=city dob=dob tel=phone eml=email sex=sex
mas=master mst=master dtl=detail bst=bestand kna=name addr=address ctry=country std=status inh=holder priv=home dienst=office
mei=mei kana=kana nr=number na=name dt=date ot=place ld=country ymd=date usr=user kn=kana kj=kanji rec=record fil=file
file=file tbl=table hdr=header id=id ini=initial ttl=title cde=code mail=email job=job name=name email=email phone=phone
`);

/**
 * Data items that files of packaged systems name their columns by, after the letters of the file: those of the address
 * book of JD Edwards (alpha name, mailing name, given, middle and surname, lines of an address), of Infor LX, and of SAP's
 * records of persons (GB: Geburt). '.' parts words.
 */
const dataItems = pairs(`
alph=alpha.name mlnm=mailing.name gnnm=given.name mdnm=middle.name srnm=last.name attl=contact.title add1=address.line.1
add2=address.line.2 add3=address.line.3 add4=address.line.4 addz=zip.code adds=home.state cty1=city ctr=country coun=country
ph1=phone.number ph2=phone.number ar1=phone.prefix tax=tax.id ssn=ssn dob=birth.date brdt=birth.date emal=email sex=sex
mstx=marital.status sal=salary nme=name ad1=address.line.1 ad2=address.line.2 ad3=address.line.3 ad4=address.line.4
ste=home.state phon=phone.number faxn=fax.number con=contact.name dnam=name dad1=address.line.1 dad2=address.line.2
post=post.code state=home.state fnm=first.name lnm=last.name mnm=middle.name adr1=address.line.1 adr2=address.line.2
st=home.state tel=phone.number hmst=home.state gend=gender slnm=salutation.name bddt=birth.date gbdt=birth.date
yno=postcode gbot=birth.place gbld=birth.country gbna=birth.name nam=last.name vor=first.name nat=nationality init=initials
`);

/** A joined name without the letters of its file, in words. */
export const dataItemInFull = (rest: string): string =>
  dataItems.get(rest.toLowerCase())?.replaceAll('.', ' ') ?? rest;

/** Names of two to four letters that are meaningful only in a table about people. */
const ofPerson = pairs(`
ename=full.name
str=street strasse=street pc=postcode nat=nationality nation=nationality ge=gender geschl=gender gesl=gender lkz=home.country
ldkz=home.country lnd=home.country land=home.country ort=home.city pl=home.city wpl=home.city job=occupation tv=name.prefix fn=first.name
ln=last.name vn=first.name nn=last.name mi=middle.initial dob=birth.date gd=birth.date bd=birth.date ph=phone tel=phone
mob=phone fax=phone em=email ml=email adr=address addr=address hnr=house.number hno=house.number zip=zip.code
post=postcode banti=house.number banchi=house.number adrs=address function=job.title funktion=job.title titel=name.prefix
`);

/** A short name in a table about persons, in words, or the last part of one that says where or whose (home_tel, office_post). */
export function shortOfPerson(name: string): string[] {
  const parts = name.toLowerCase().split(/[_.\s-]/);
  const read = ofPerson.get(parts.at(-1) ?? '');
  return read === undefined || parts.length > 2
    ? []
    : [[...parts.slice(0, -1), ...read.split('.')].join(' ')];
}

export const inFull = (word: string): string => shortened.get(word) ?? word;

/**
 * A joined name in its two or three words: LSTNAM is last name, BNKACCNBR bank account number. null if it is not one.
 */
export function partsInFull(word: string): readonly string[] | null {
  return partsFrom(word, 2);
}

function partsFrom(word: string, more: number): readonly string[] | null {
  for (let at = 2; at <= Math.min(6, word.length - 2); at += 1) {
    const head = heads.get(word.slice(0, at));
    if (head === undefined) continue;
    const rest = word.slice(at);
    const end = ends.get(rest);
    if (end !== undefined) return [head, end];
    const others = more > 1 && at > 2 ? partsFrom(rest, more - 1) : null;
    if (others) return [head, ...others];
  }
  return null;
}
