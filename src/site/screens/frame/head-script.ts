/**
 * Runs before the first paint. The page is the same for everybody, so the choice of light or dark is read from the cookie here. And a page whose
 * own script cannot be loaded says so (`IncompleteLine`).
 */
export const headScript = `{let d=document,h=d.documentElement.dataset,m=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(m)h.theme=m[1];addEventListener('error',({target:t})=>{if(t.localName=='script'&&!t.src)h.incomplete=''},true)}`
