import { lateSheetScript } from '#ui/page/late-sheet.ts'
import { knownCookie, hasVisitedKey } from '#shared/known-cookie.ts'

/** In the storage of a tab in which the notice of the demo was put away. */
export const bannerAwayKey = 'sokora.banner-away'

/**
 * Runs before the first paint. Pages are cached for everybody, so the theme, and whether this browser has personal data
 * to show (`known-browser.ts`), are read here, and whether the notice of the demo was put away. It also shows a message when the page's script cannot be loaded
 * (`IncompleteLine`).
 */
export const headScript = `{let d=document,h=d.documentElement.dataset,m=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(m)h.theme=m[1];let k=/(?:^|; )${knownCookie}=/.test(d.cookie);try{k=k||localStorage.getItem('${hasVisitedKey}')}catch{}if(k)h.known='';try{if(sessionStorage.getItem('${bannerAwayKey}'))h.banner='away'}catch{}addEventListener('error',({target:t})=>{if(t.localName=='script'&&!t.src){h.incomplete='';for(let f of d.querySelectorAll('[data-post]'))f.held===void 0||f.submit()}},true);addEventListener('submit',e=>{let f=e.target;if(f.dataset.post=='waits'&&h.incomplete==null){e.preventDefault();e.stopImmediatePropagation();f.held=e.submitter;setTimeout(()=>f.held===void 0||f.submit(),8e3)}},true);${lateSheetScript}}`
