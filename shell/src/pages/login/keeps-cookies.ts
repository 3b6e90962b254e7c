const name = 'society.probe';

/** Whether the browser keeps cookies for this site. `navigator.cookieEnabled` is true also where the person has blocked them for this site. */
export const keepsCookies = (): boolean => {
  document.cookie = `${name}=1; path=/; samesite=strict`;
  const isKept = document.cookie.includes(`${name}=1`);
  document.cookie = `${name}=; path=/; samesite=strict; max-age=0`;
  return isKept;
};

/** Without cookies a sign-in would succeed, and the session would be over at once, again and again. */
export const noCookies =
  'This browser keeps no cookies for this site, so nobody can stay signed in. Allow them in its settings, and load this page again.';
