/**
 * Lets the scripts of a page wait for an interaction (`src/ui/page/waiting-scripts.ts`): for pages that are the same
 * for everybody, and thus complete without scripts. The scripts of a page with a part that only they can draw do not
 * wait: such a part has the attribute `data-needs-scripts`, or loads its data later (`ArriveTogether`).
 */
export function withWaitingScripts(html: string): string {
  if (/ data-needs-scripts| data-arriving="always"/.test(html)) return html
  return html
    .replaceAll(/<link rel="modulepreload"(?: fetchpriority="low")?/g, '<link rel="waiting"')
    .replace(/<script type="module"[^>]*>(?=[^<]*window\.__reactRouterRouteModules)/, '<script type="waiting">')
}
