import { wordsIn } from '@core/kernel/word-list';
import type { Words } from './words';

export const english: Words = {
  persons: wordsIn(`
    claimants injured deceased occupant occupants bystander tenant landlord lessee lessor mortgagor insureds nok hcp grantee assignee opponent walker coachee investor bidder delegate licensee certificant householder
    registrant appellant plaintiff complainant referee caregiver carer trustee nominee householder homeowner policyowner cosigner coborrower guarantor shareholder stakeholder volunteer mentee trainee intern apprentice graduate sponsor rider cyclist addressees appraisee examinee
    pid nk kna lfa knvk ultimate insured counterparty party
    person people human individual customer cust client user usr member contact patient subject participant
    respondent citizen resident guest visitor passenger traveler traveller student pupil learner alumni
    applicant candidate subscriber buyer seller shopper consumer payer payee debtor creditor borrower
    beneficiary insured policyholder claimant recipient receiver sender donor owner holder cardholder parent
    father mother child spouse partner guardian relative kin emergency player athlete actor author profile
    attendee voter witness offender defendant prospect lead husband wife sibling dependent referrer signer
    signatory caller requester requestor submitter reporter reviewer approver assignee winner driver pilot
    addressee consignee shipper heir inmate
  `),
  staff: wordsIn(`
    adjuster adjustor examiner underwriter broker nurse carer salesman salesperson buyer mechanic handler captain crew technician dispatcher porter pharmacist registrar headteacher
    trainer recruiter interviewer interviewee approver midwife paramedic dispenser prescriber caseworker counsellor counselor librarian warden janitor inspector auditor planner dispatcher headteacher principal headmaster appraiser
    employee emp staff worker personnel manager supervisor teacher professor tutor instructor lecturer
    doctor physician nurse practitioner therapist surgeon agent advisor adviser consultant officer director
    executive coach salesperson rep representative operator technician engineer admin administrator
    freelancer contractor dentist therapist lawyer attorney clerk cashier colleague hr
  `),
  addresses: wordsIn(`
    address addr residence domicile contact
  `),
  personal: wordsIn(`
    billing bill shipping ship delivery mailing home private personal residential residence postal visiting
    correspondence birth living permanent temporary
  `),
  neutral: wordsIn(`
    revised prefered desired expected requested final oth additional further extra hm
    daytime set default alias
    number no nr num nbr text txt str val value primary secondary main alternate alternative alt other
    second old new current previous former original work business office mobile line full raw clean
    normalized formatted latin kana kanji romaji en de nl ja info data detail details record records tbl
    table list master dim fact stg staging tmp temp view vw history hist archive backup the of and for my
    your to from local public field registered preferred legal given day evening daytime night short long
    input card crm erp web portal stored base enrolled entered own actual
  `),
  things: wordsIn(`
    stone hierarchy memory lookup extension ward bed concept dosage dose batch reserve deductible premium coverage peril treaty reinsurance pipeline opportunity quote opportunity subledger
    file folder path host domain server node cluster service system device machine product item article part
    brand model make category genre album artist track song film movie book game course class lesson project
    task ticket order invoice purchase sale shipment package parcel warehouse store shop branch hotel
    airport airline station port harbor building room facility site company companies organization
    organisation corporation firm employer vendor supplier manufacturer publisher department dept division
    team group role permission policy plan event campaign storm hurricane club league school university
    college hospital clinic bank branch fund stock currency language lookup region territory district county
    province continent planet river city country state zone area table column schema database db index field
    attribute property parameter param setting config configuration option feature module function method
    job process step stage phase workflow template form page menu button widget report chart metric measure
    unit color colour size shape material vehicle car ship vessel plant animal species breed pet drug
    medicine disease test exam question answer survey topic tag label badge award skill holiday season month
    weekday app application package library repository repo branch commit tenant bucket queue topic channel
    message log audit session token key cache migration media playlist menu dish recipe ingredient location
    venue contract asset equipment sensor sample rental payment transaction inventory budget ledger tax fee
    rate price cost discount coupon promotion score rank level grade image icon video document attachment
    post blog news type status kind code carrier courier shift schedule constellation program programme
    version competitor newsletter smtp printer router gateway network protocol api endpoint
  `),
  technical: wordsIn(`
    estimated mem retire retired question hierarchy min max default
    id ids pk fk ref uid guid uuid key date dt time ts timestamp at on flag ind indicator count cnt total
    sum avg min max is has can allow type status kind category format template pattern regex mask length len
    size valid validated validation verified verification confirmed confirmation required enabled disabled
    visible active deleted consent optin optout opt subscribed unsubscribed sent received opened clicked
    bounced bounce changed updated created modified expires expired expiry expiration hash checksum score
    rank order sort index idx seq version duration days hours minutes seconds rate percentage pct ratio
    amount qty quantity price cost fee limit quota attempts retries reset notifications notification notify
    preference preferences frequency reminder source method label color class code mode policy
    subject body error log queue job exists missing hint prompt population use uses show hide display latest
    num nb quality accuracy match checked match
  `),
};
