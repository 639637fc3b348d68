import type { RecognizerLocale } from '@core/contract/enums';
import { jobTitles } from '@core/generators/words/job-titles';
import { foldText } from '../name-reader';

const locales: readonly RecognizerLocale[] = ['en', 'de', 'nl', 'ja'];

/** Words by which occupations end, where no list has them all. */
const occupation =
  /(?:manager|engineer|officer|administrator|assistant|analyst|designer|developer|consultant|teacher|nurse|technician|therapist|surveyor|scientist|executive|director|supervisor|clerk|accountant|lecturer|physicist|psychologist|chemist|advisor|adviser|producer|editor|planner|trader|buyer|broker|banker|journalist|solicitor|barrister|programmer|architect|medewerker|medewerkster|adviseur|monteur|verpleegkundige|docent|leraar|chauffeur|leider|assistent|beheerder|specialist|coördinator|techniker|ingenieur|leiter|leiterin|pfleger|pflegerin|kaufmann|kauffrau|berater|beraterin|lehrer|lehrerin|meister|fachkraft|arzt|ärztin|macher|bauer|員|師|士|長|主任|者|家|官|手|デザイナー|エンジニア|プログラマー|ライター)$/i;

let listed: ReadonlySet<string> | undefined;

export function isJobTitle(text: string): boolean {
  listed ??= new Set(locales.flatMap((locale) => jobTitles(locale).map(foldText)));
  const [head = ''] = text.split(/[,(/]/);
  return listed.has(foldText(text)) || occupation.test(head.trim());
}
