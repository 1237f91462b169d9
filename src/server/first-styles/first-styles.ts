import { lateSheetScript } from '#ui/page/late-sheet.ts'

/** A rule that always applies, one that needs names of a page (all of one list), or a group such as `@media`. */
export type StyleNode = string | { needs: string[][]; rule: string } | { open: string; inside: StyleNode[] }

export interface FirstStyles {
  /** The address of the whole sheet. */
  file: string
  nodes: StyleNode[]
}

const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** The classes of a page, and the values that its data attributes have: `data-accent=iris`. */
function namesIn(html: string): Set<string> {
  const attributes = new Set(html.match(/ (?:class|data-[a-z-]+)="[^"]*"/g))
  const names = new Set<string>()
  for (const attribute of attributes) {
    const [name, value = ''] = attribute.slice(1, -1).split('="')
    if (name !== 'class') names.add(`${name}=${value}`)
    else for (const one of value.replaceAll(/&[^;]+;/g, (entity) => entities[entity]!).split(' ')) names.add(one)
  }
  return names
}

const namesOfParts = new WeakMap<Buffer, Set<string>>()

/** The same for a part that is stored for many pages. */
function namesInPart(part: Buffer): Set<string> {
  const known = namesOfParts.get(part) ?? namesIn(part.toString())
  namesOfParts.set(part, known)
  return known
}

function rulesFor(nodes: StyleNode[], names: Set<string>): string {
  let css = ''
  for (const node of nodes) {
    if (typeof node === 'string') css += node
    else if ('rule' in node) css += node.needs.some((all) => all.every((name) => names.has(name))) ? node.rule : ''
    else {
      const inside = rulesFor(node.inside, names)
      if (inside) css += `${node.open}${inside}}`
    }
  }
  return css
}

/** Dashboards are opened often, with the sheet in the browser's cache; the page for slow phones must stay small. */
const waitsForSheet = /data-(?:frame="dashboard"|layout="compact")/

/**
 * The page with the rules that it needs in itself, so that it can be shown before the sheet of styles has arrived. The
 * whole sheet follows without delaying the page; `lateSheetScript` turns it on, and no script draws anything before
 * (`wholeSheet`). A page without that script is unchanged. `parts` are put into the page later.
 */
export function withFirstStyles(html: string, { file, nodes }: FirstStyles, parts: readonly Buffer[] = []): string {
  const link = new RegExp(`<link [^>]*href="${file}#"[^>]*/>`).exec(html)?.[0]
  if (!link || !html.includes(lateSheetScript) || waitsForSheet.test(html)) return html
  const names = new Set([namesIn(html), ...parts.map(namesInPart)].flatMap((some) => [...some]))
  const style = `<style>${rulesFor(nodes, names)}</style>`
  // Without it, a sheet for print would be requested after all scripts.
  const preload = `<link rel="preload" as="style" href="${file}#" fetchpriority="low"/>`
  const late = link.replace('/>', ' media="print"/>')
  return html.replace(link, () => `${preload}${style}${late}<noscript>${link}</noscript>`)
}
