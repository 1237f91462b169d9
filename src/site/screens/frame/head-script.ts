import { knownCookie, hasVisitedKey } from '#shared/known-cookie.ts'

/**
 * Runs before the first paint. The page is the same for everybody, so the choice of light or dark, and whether this
 * browser will have something of its own to show (`known-browser.ts`), are read here. And a page whose
 * own script cannot be loaded says so (`IncompleteLine`).
 */
export const headScript = `{let d=document,h=d.documentElement.dataset,m=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(m)h.theme=m[1];let k=/(?:^|; )${knownCookie}=/.test(d.cookie);try{k=k||localStorage.getItem('${hasVisitedKey}')}catch{}if(k)h.known='';addEventListener('error',({target:t})=>{if(t.localName=='script'&&!t.src)h.incomplete=''},true)}`
