/**
 * For the sign-in page, which has no other script: what the browser keeps beside its cookies counts there too. A
 * language kept in local or session storage stands before that of the browser, and what the session before left in
 * session storage goes.
 */
(() => {
  const key = 'lng';
  const languages = ['en', 'nl', 'ja'];
  try {
    const kept = [localStorage.getItem(key), sessionStorage.getItem(key)];
    sessionStorage.clear();
    if (kept[1] !== null) sessionStorage.setItem(key, kept[1]);
    const language = kept.find((one) => languages.includes(one));
    const isChosen =
      new URLSearchParams(location.search).has(key) ||
      document.cookie.split('; ').some((pair) => pair.startsWith(`${key}=`));
    if (isChosen || language === undefined || language === document.documentElement.lang) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${key}=${language}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`;
    // without cookies the language would not change, and the page would be loaded for ever
    if (document.cookie.split('; ').includes(`${key}=${language}`)) location.reload();
  } catch {
    // storage may be denied by the browser
  }
})();
