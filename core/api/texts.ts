import { createInstance } from 'i18next';
import type { InterfaceLocale } from '@core/contract/enums';
import { fallbackLanguage, languages } from '@core/contract/languages';
import type { Texts } from '@core/contract/texts/coded-text';
import { formatWait } from '@core/contract/texts/format-wait';
import errorsEn from '@core/contract/texts/en/errors.json';
import generatorsEn from '@core/contract/texts/en/generators.json';
import jobLogEn from '@core/contract/texts/en/job-log.json';
import noticesEn from '@core/contract/texts/en/notices.json';
import reportEn from '@core/contract/texts/en/report.json';
import validationEn from '@core/contract/texts/en/validation.json';
import errorsNl from '@core/contract/texts/nl/errors.json';
import generatorsNl from '@core/contract/texts/nl/generators.json';
import jobLogNl from '@core/contract/texts/nl/job-log.json';
import noticesNl from '@core/contract/texts/nl/notices.json';
import reportNl from '@core/contract/texts/nl/report.json';
import validationNl from '@core/contract/texts/nl/validation.json';
import errorsJa from '@core/contract/texts/ja/errors.json';
import generatorsJa from '@core/contract/texts/ja/generators.json';
import jobLogJa from '@core/contract/texts/ja/job-log.json';
import noticesJa from '@core/contract/texts/ja/notices.json';
import reportJa from '@core/contract/texts/ja/report.json';
import validationJa from '@core/contract/texts/ja/validation.json';

const resources = {
  en: {
    errors: errorsEn,
    generators: generatorsEn,
    'job-log': jobLogEn,
    notices: noticesEn,
    report: reportEn,
    validation: validationEn,
  },
  nl: {
    errors: errorsNl,
    generators: generatorsNl,
    'job-log': jobLogNl,
    notices: noticesNl,
    report: reportNl,
    validation: validationNl,
  },
  ja: {
    errors: errorsJa,
    generators: generatorsJa,
    'job-log': jobLogJa,
    notices: noticesJa,
    report: reportJa,
    validation: validationJa,
  },
};

const instances: Readonly<Record<InterfaceLocale, Texts>> = {
  en: textsOf('en'),
  nl: textsOf('nl'),
  ja: textsOf('ja'),
};

/** The server's texts in one language: errors, findings, log lines, fields, generators and the synthesis report. */
export const textsIn = (language: InterfaceLocale): Texts => instances[language];

function textsOf(language: InterfaceLocale): Texts {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    ns: Object.keys(resources[language]),
    resources,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  i18n.services.formatter?.add('wait', formatWait);
  return { language, t: (key, params) => i18n.t(key, { ...params }), exists: (key) => i18n.exists(key) };
}
