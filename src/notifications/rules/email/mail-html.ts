import type { Block, EmailBranding, MailContent, Row } from '#notifications/rules/email/mail-content.ts'
import { whoText } from '#notifications/rules/email/mail-text.ts'
import { escapeHtml, oneLine } from '#notifications/rules/plain-words.ts'

// The type of the brand where it is installed, else the system's own, which has all scripts.
const font = `font-family:Onest,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`
const headingFont = `font-family:'Bricolage Grotesque',Onest,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`
const ink = {
  text: '#221a13',
  soft: '#4f463d',
  line: '#e4dfd7',
  ground: '#f6f3ee',
  sheet: '#ffffff',
  brand: '#05615c',
  tint: '#e1f5f2',
  dot: '#f2b036',
}

// Email clients with dark mode use these; others invert, which the colours above tolerate.
const darkStyle = `@media (prefers-color-scheme:dark){.ground{background:#14100c!important}.sheet{background:#1d1814!important;border-color:#39332d!important}
.text{color:#f3f0ea!important}.soft{color:#c7c2ba!important}.line{border-color:#39332d!important}.brand{color:#74d7ca!important}
.button{background:#67cec1!important}.button a{color:#031918!important;border-color:#67cec1!important}.tint{background:#0f2d2c!important;color:#74d7ca!important}.tile{background:#67cec1!important}}`

/** Position for an additional footer line. */
export const footerPlaceholder = '<!--foot-->'

const safe = (text: string) => escapeHtml(oneLine(text))

/**
 * A single-column table layout with inline styles, which email clients support. Only the market's logo is loaded, and
 * the content is complete without it.
 */
export function htmlOf(emailBranding: EmailBranding, content: MailContent): string {
  return painted(written(emailBranding, content), emailBranding)
}

/** The same in the market's accent colour, if set. */
function painted(html: string, { accent }: EmailBranding): string {
  if (!accent) return html
  const { light, dark } = accent
  const colours: Record<string, string> = {
    '#05615c': light.solid,
    '#e1f5f2': light.tint,
    '#74d7ca': dark.solid,
    '#67cec1': dark.solid,
    '#031918': dark.on,
    '#0f2d2c': dark.tint,
  }
  return html.replaceAll(/#(?:05615c|e1f5f2|74d7ca|67cec1|031918|0f2d2c)/g, (colour) => colours[colour]!)
}

function written(emailBranding: EmailBranding, content: MailContent): string {
  const { language, direction } = emailBranding
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(content.subject)}</title>
<style>:root{color-scheme:light dark}${darkStyle}</style>
</head>
<body class="ground" dir="${direction}" style="margin:0;padding:0;background:${ink.ground};overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${safe(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(20)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${ink.ground}"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px">${brandHtml(emailBranding)}</td></tr>
<tr><td class="sheet" style="background:${ink.sheet};border:1px solid ${ink.line};border-radius:18px;padding:32px 24px 20px">
<h1 class="text" style="margin:0 0 20px;${headingFont};font-size:26px;font-weight:700;line-height:1.2;letter-spacing:-0.02em;color:${ink.text};overflow-wrap:anywhere">${safe(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, emailBranding)).join('\n')}
</td></tr>
${footerHtml(emailBranding, content)}
</table>
</td></tr></table>
</body>
</html>
`
}

/** The market's wide logo, with the name as alternative text; else the mark, drawn without a picture, and the name. */
function brandHtml(emailBranding: EmailBranding): string {
  const { marketName, publicUrl, logo } = emailBranding
  const linked = (content: string) =>
    `<a class="brand" href="${escapeHtml(publicUrl)}/" style="${headingFont};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.03em;color:${ink.brand};text-decoration:none">${content}</a>`
  if (!logo) return `${markHtml(emailBranding)}${linked(safe(marketName))}`
  return linked(
    `<img src="${escapeHtml(publicUrl + logo.path)}" width="${logo.width}" height="${logo.height}" alt="${safe(marketName)}" style="display:block;border:0;max-width:100%;height:auto">`,
  )
}

/** The tile with its dot. Email clients that know no rounded corners show squares. */
const markHtml = ({ direction }: EmailBranding) =>
  `<span class="tile" style="display:inline-block;width:28px;height:28px;margin-${endOf(direction)}:8px;border-radius:${direction === 'rtl' ? '9px 9px 3px 9px' : '9px 9px 9px 3px'};background:${ink.brand};vertical-align:top"><span style="display:block;width:12px;height:12px;margin:8px;border-radius:6px;background:${ink.dot};font-size:0;line-height:0">&nbsp;</span></span>`

function blockHtml(block: Block, emailBranding: EmailBranding): string {
  const { publicUrl, direction } = emailBranding
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:${ink.text};overflow-wrap:anywhere">${safe(block.text)}</p>`
    case 'small':
      return `<p class="soft" style="margin:0 0 12px;${font};font-size:14px;line-height:1.5;color:${ink.soft};overflow-wrap:anywhere">${safe(block.text)}</p>`
    case 'heading':
      return `<h2 class="text" style="margin:24px 0 12px;${font};font-size:17px;line-height:1.3;color:${ink.text};overflow-wrap:anywhere">${safe(block.text)}</h2>`
    case 'code':
      return `<p class="tint" style="margin:0 0 16px;padding:16px;border-radius:12px;background:${ink.tint};color:${ink.brand};font-family:Menlo,Consolas,monospace;font-size:32px;letter-spacing:8px;font-weight:700;text-align:center">${safe(block.code)}</p>`
    case 'card':
      return cardHtml(block, emailBranding)
    case 'table':
      return rowsHtml(block.rows, direction, 'margin:0 0 16px')
    case 'button':
      return buttonHtml(block.label, publicUrl + block.path)
    case 'link':
      return linkHtml(block.label, publicUrl + block.path)
    case 'stars':
      return starsHtml(publicUrl + block.path)
  }
}

function cardHtml({ title, pill, picture, rows }: Card, { publicUrl, direction }: EmailBranding): string {
  const badge = pill
    ? `<p style="margin:0 0 8px"><span class="tint" style="display:inline-block;padding:4px 12px;border-radius:999px;background:${ink.tint};color:${ink.brand};${font};font-size:14px;font-weight:600">${safe(pill)}</span></p>`
    : ''
  const head = `${badge}<p class="text" style="margin:0 0 8px;${font};font-size:18px;line-height:1.3;font-weight:600;color:${ink.text};overflow-wrap:anywhere">${safe(title)}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:0 0 16px;border:1px solid ${ink.line};border-radius:14px"><tr><td style="padding:16px">
${picture ? besidePicture(head, publicUrl + picture, direction) : head}
${rowsHtml(rows, direction)}</td></tr></table>`
}

/** The picture is decoration, as the title says what it shows. */
const besidePicture = (head: string, picture: string, direction: Direction) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td width="72" valign="top" style="width:72px;padding-${endOf(direction)}:14px"><img src="${escapeHtml(picture)}" width="72" height="72" alt="" style="display:block;border:0;width:72px;height:72px;border-radius:12px;object-fit:cover"></td><td valign="middle">${head}</td></tr></table>`

type Card = Extract<Block, { kind: 'card' }>
type Direction = EmailBranding['direction']

const rowsHtml = (rows: Row[], direction: Direction, style = '') =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows.map((row) => rowHtml(row, direction)).join('')}</table>`

// Physical sides: some email clients do not support start and end.
const rowHtml = ({ label, value, isStrong = false }: Row, direction: Direction) =>
  `<tr><th scope="row" class="soft" align="${startOf(direction)}" valign="top" style="padding:${direction === 'rtl' ? '5px 0 5px 12px' : '5px 12px 5px 0'};${font};font-size:14px;font-weight:400;line-height:1.45;color:${ink.soft};text-align:${startOf(direction)};width:30%">${safe(label)}</th><td class="text" valign="top" align="${startOf(direction)}" style="padding:5px 0;${font};font-size:15px;line-height:1.45;${isStrong ? 'font-weight:600;' : ''}color:${ink.text};overflow-wrap:anywhere">${safe(value)}</td></tr>`

const startOf = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left')
const endOf = (direction: Direction) => (direction === 'rtl' ? 'left' : 'right')

/** A 48-pixel link button that also works without link styles. */
const buttonHtml = (label: string, href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" align="center" bgcolor="${ink.brand}" style="border-radius:12px;background:${ink.brand};mso-padding-alt:14px 24px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 23px;border:1px solid ${ink.brand};border-radius:12px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${safe(label)}</a></td></tr></table>`

const linkHtml = (label: string, href: string) =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.5"><a class="brand" href="${escapeHtml(href)}" style="color:${ink.brand};overflow-wrap:anywhere">${safe(label)}</a></p>`

/** Text stars, each with a 44-pixel target. */
const starsHtml = (href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>${[1, 2, 3, 4, 5].map((stars) => starHtml(href, stars)).join('')}</tr></table>`

const starHtml = (href: string, stars: number) =>
  `<td style="padding:0"><a class="brand" href="${escapeHtml(href + stars)}" title="${stars} of 5" aria-label="${stars} of 5 stars" style="display:inline-block;width:48px;line-height:48px;text-align:center;${font};font-size:32px;color:${ink.brand};text-decoration:none">&#9733;</a></td>`

function footerHtml(emailBranding: EmailBranding, { reason }: MailContent): string {
  const style = `margin:0 0 6px;${font};font-size:14px;line-height:1.5;color:${ink.soft}`
  const home = escapeHtml(emailBranding.publicUrl)
  return `<tr><td style="padding:20px 8px">
<p class="soft" style="${style}">Questions? <a class="brand" href="${home}/contact" style="color:${ink.brand}">Write to us</a>.</p>
<p class="soft" style="${style}">${safe(whoText(emailBranding))} · <a class="brand" href="${home}/terms.pdf" style="color:${ink.brand}">Terms</a> · <a class="brand" href="${home}/privacy.pdf" style="color:${ink.brand}">Privacy</a></p>
<p class="soft" style="${style}">${safe(reason)}</p>
${footerPlaceholder}</td></tr>`
}
