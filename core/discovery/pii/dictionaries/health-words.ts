import { wordsIn } from '@core/kernel/word-list';
import { foldText } from '../name-reader';

const bloodGroup = /^(?:(?:A|B|AB|O|0) ?(?:[+-]|pos|neg|Rh[+-])|(?:A|B|AB|O)型(?:Rh[+-])?)$/i;

/** Codes of diagnoses by ICD-10, with their decimals: without, they are like codes of anything. */
const diagnosis = /^[A-TV-Z]\d{2}\.\d{1,2}[A-Z]?$/;

/** A strength of a medicine: 'Amlodipin 5 mg', '錠5mg'. */
const medicine = /\p{L}[ -]?\d+(?:[.,]\d+)? ?(?:mg|mcg|µg)(?:\b|\/)|\p{L}(?:錠|カプセル)(?:$|\d)/iu;

/** Ends of words for illnesses, from Greek and Latin, in English, Dutch and German. */
const ending =
  /(?:itis|itiden|osis|ose|aemia|emia|aemie|emie|ämie|algia|algie|pathy|pathie|asthma|carcinoma|carcinoom|karzinom|tumou?r|depressi(?:on|e)|phobi(?:a|e)|fobie|schmerz(?:en)?|pijn(?:en)?|krankheit|ziekte|bruch|breuk|vorfall|infar[kc]t|insuffi(?:cienc?y|cientie|zienz)|hernia)$/;

/** Words for illnesses, complaints and injuries that have no such end. */
const words = new Set(
  wordsIn(`
    diabetes diabetic asthma hypertension hypertensie hypertonie cancer kanker krebs migraine migraene migrane epilepsy epilepsie stroke
    beroerte schlaganfall dementia dementie demenz alzheimer parkinson copd hiv aids malaria tuberculosis tuberculose tuberkulose
    influenza flu griep grippe fever koorts fieber cough hoest husten rash uitslag ausschlag headache hoofdpijn kopfschmerzen nausea
    misselijkheid ubelkeit vomiting diarrhoea diarrhea diarree durchfall fracture fractuur fraktur sprain whiplash concussion
    hersenschudding gehirnerschutterung burnout burn-out depression adhd autism autisme autismus dyslexia dyslexie legasthenie allergy
    allergie allergisch allergic pneumonia longontsteking lungenentzundung lumbago ischias sciatica reuma rheuma rheumatism rugpijn
    obesity obesitas adipositas pregnancy zwangerschap schwangerschaft injury letsel verletzung contusion kneuzing prellung wound wond
    heuptransplantatie bypass amputation amputatie hay-fever hooikoorts heuschnupfen eczema eczeem ekzem psoriasis cholesterol
    bandscheibenvorfall rheumatoid anxiety angststoornis angststorung covid covid-19 corona syndrome syndroom syndrom disease disorder
  `).map(foldText),
);

const japanese =
  /(?:[\u4e00-\u9fff\u30a0-\u30ff](?:症|炎|病|癌|がん|腫|骨折|捻挫|打撲|障害|梗塞|出血|ヘルニア|アレルギー|不全|喘息|痛))$|^(?:高血圧|低血圧|発熱|頭痛|腹痛|腰痛|めまい|咳|風邪|インフルエンザ|うつ|うつ病|喘息|花粉症|妊娠|ぜんそく|アトピー|糖尿|貧血|骨折|捻挫|打撲|切創|火傷)/u;

/** A blood group, a code or the name of an illness, a complaint, an injury or a medicine with its strength. */
export function isHealthWord(text: string): boolean {
  if (bloodGroup.test(text) || diagnosis.test(text) || medicine.test(text)) return true;
  if (/[\u3040-\u9fff]/.test(text)) return japanese.test(text.replace(/\d+型|[IVX]+型/g, ''));
  const read = foldText(text).split(/[\s,/()]+/);
  return read.length <= 5 && read.some((word) => words.has(word) || (word.length > 6 && ending.test(word)));
}
