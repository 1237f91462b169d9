// Makes the icon sprite (one cached file instead of script per icon): src/ui/icons.svg and the list of names, from
// Lucide. Run it after adding a name below.
import { readFile, writeFile } from 'node:fs/promises'

const names = `
arrow-left arrow-right arrow-up-right badge-check ban bell bike bookmark building-2 calendar calendar-check calendar-clock calendar-days calendar-plus
camera chart-line check check-check chef-hat chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-help circle-x clock clock-3 copy
credit-card download ellipsis external-link eye eye-off file-text fingerprint-pattern flag flame gift globe grip-vertical hand-coins heart history home hourglass house
image images info key-round languages laptop layout-grid leaf link list list-filter locate-fixed lock log-in log-out mail mail-check map map-pin menu
message-circle minus monitor moon navigation package package-check party-popper pause pencil phone plus printer qr-code receipt refresh-cw rotate-ccw
scissors search send settings shield shield-check shopping-bag shopping-basket shopping-cart sliders-horizontal smartphone sparkles star store sun tag
ticket timer trash-2 triangle-alert truck undo-2 upload user user-check user-plus user-x users utensils video volume-2 volume-x wallet wifi wifi-off wrench x zap
`
  .trim()
  .split(/\s+/)

const attributes = (fields) =>
  Object.entries(fields)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

const folder = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url)

/** The file of a renamed icon only refers to the new one. */
async function shapesOf(name) {
  const icon = await import(new URL(`${name}.mjs`, folder))
  if (icon.__iconData) return icon.__iconData.node
  const [, target] = (await readFile(new URL(`${name}.mjs`, folder), 'utf8')).match(/from '\.\/([a-z0-9-]+)\.mjs'/)
  return shapesOf(target)
}

async function symbolOf(name) {
  const shapes = (await shapesOf(name)).map(([tag, fields]) => `<${tag} ${attributes(fields)}/>`).join('')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

const symbols = await Promise.all(names.map(symbolOf))
await writeFile(
  'src/ui/icons.svg',
  `<!-- Lucide, ISC licence -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
await writeFile(
  'src/ui/icon-names.ts',
  `/** Made by bin/make-icons.mjs. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
)
