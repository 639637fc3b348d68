/** Order matters: later browsers include the names of earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/\d/, 'Edge'],
  [/\bOPR\/\d/, 'Opera'],
  [/\bSamsungBrowser\/\d/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/\d/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\/\d/, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\/\d/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const longest = 60;

/** A User-Agent header in short: 'Firefox, Windows'; for an unknown one, its beginning. */
export function browserName(userAgent: string): string {
  const of = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [of(browsers), of(systems)];
  if (browser === undefined) return userAgent.slice(0, longest);
  return system === undefined ? browser : `${browser}, ${system}`;
}
