/** Runs before the first paint: the page is the same for everybody, so the choice is read from the cookie here. */
export const themeScript = `{let m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]}`
