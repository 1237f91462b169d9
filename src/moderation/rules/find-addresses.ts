import { plainText, tokensOf, type Token } from '#moderation/rules/plain-words.ts'

/** Top-level domains that are not words of a sentence. */
const endings = new Set(
  'com net org info biz shop app online site store io xyz dev eu pt fr uk br de es nl pl ch se dk fi cz gr ro hu ie ca mx ar cl pe jp kr cn hk sg th vn ng ke za ae ly gg link page live studio salon beauty'.split(
    ' ',
  ),
)

/** Top-level domains that are also words: they count only where an address is expected. */
const wordEndings = new Set('it is in me to at be so am no my as us do la co tv cc ai'.split(' '))

const leadsToAddress = new Set('visit see web website site page url link www on online'.split(' '))

const mailHosts = new Set(
  'gmail googlemail hotmail outlook yahoo icloud protonmail proton gmx mail live sapo'.split(' '),
)

/** These names are only email hosts. */
const plainMailHosts = new Set('gmail googlemail hotmail icloud protonmail gmx'.split(' '))

const wordsForAt = new Set(['@', 'at', 'arroba', 'aett'])

const wordsForDot = new Set(['dot', 'punto', 'ponto', 'punkt', 'point'])

function mailIn(chunk: string): string | undefined {
  const parts = chunk.split('@')
  for (let index = 1; index < parts.length; index++) {
    const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(parts[index]!)?.[0]
    const name = parts[index - 1]!.slice(-64).match(/[\p{L}\p{N}_.+-]{1,64}$/u)?.[0]
    if (host && name) return `${name}@${host}`
  }
  return undefined
}

/** "look.It is": a full stop without a space, and a new sentence. */
const isNewSentence = (label: string, ending: string) => /^\p{Lu}\p{Ll}/u.test(ending) && /\p{Ll}/u.test(label)

const endsAddress = (ending: string, isExpected: boolean): boolean =>
  endings.has(ending) || (isExpected && wordEndings.has(ending))

function domainIn(piece: string, before: string, hasPath: boolean): string | undefined {
  const labels = piece.split('.').filter(Boolean)
  const [label = '', ending = ''] = labels.slice(-2)
  if (labels.length < 2 || !/\p{L}/u.test(label) || isNewSentence(label, ending)) return undefined
  const isExpected = hasPath || leadsToAddress.has(before) || labels[0]!.toLowerCase() === 'www'
  const isLong = label.length > 1 || hasPath
  return isLong && endsAddress(ending.toLowerCase(), isExpected) ? piece : undefined
}

function linkIn(chunk: string, before: string): string | undefined {
  const begun = /https?:\/\/\S{1,80}|www\.\S{1,80}/i.exec(chunk)?.[0]
  if (begun) return begun
  for (const match of chunk.matchAll(/[\p{L}\p{N}.-]+/gu)) {
    const rest = chunk.slice(match.index + match[0].length, match.index + match[0].length + 2)
    const found = domainIn(match[0], before, /^\/[\p{L}\p{N}_]/u.test(rest))
    if (found) return found
  }
  return undefined
}

const nobody = new Set('home work office your the my all any noon midnight'.split(' '))

function handleIn(chunk: string): string | undefined {
  const name = /(?:^|[^\p{L}\p{N}_.])@([\p{L}\p{N}_][\p{L}\p{N}_.]{2,29})/u.exec(chunk)?.[1]
  return name && /\p{L}/u.test(name) && !nobody.has(name.toLowerCase()) ? `@${name}` : undefined
}

function inChunks(text: string): string[] {
  let before = ''
  return plainText(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const found = mailIn(chunk) ?? linkIn(chunk, before) ?? handleIn(chunk)
      before = chunk.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
      return found ? [found] : []
    })
}

const isEnding = (token: Token | undefined) => token !== undefined && (endings.has(token.text) || token.text === 'it')

/** "ana at gmail dot com", "ana @ gmail . com", "find me at gmail". */
function spelledMail(tokens: Token[], index: number): boolean {
  const [at, host, dot, ending] = tokens.slice(index, index + 4)
  if (!at || !host?.isWord || !wordsForAt.has(at.text)) return false
  if (plainMailHosts.has(host.text)) return true
  if (!dot || !isEnding(ending)) return false
  return wordsForDot.has(dot.text)
    ? dot.text !== 'point' || mailHosts.has(host.text)
    : dot.text === '.' && (at.text === '@' || mailHosts.has(host.text))
}

/** "studio dot com", "studio . com". */
function spelledLink(tokens: Token[], index: number): boolean {
  const [name, dot, ending] = tokens.slice(index, index + 3)
  if (!name?.isWord || !dot || !ending || !endings.has(ending.text)) return false
  return dot.text === 'dot' || (dot.text === '.' && dot.isApart && ending.isApart)
}

const services = new Set('whatsapp telegram viber wechat'.split(' '))
const showcases = new Set('instagram insta ig facebook fb tiktok snapchat'.split(' '))
const isHandle = /\p{L}_|_\p{L}|\p{L}\d|^\d{6}/u
const leadsToService = new Set('on via by per por me us em no a'.split(' '))

/** "write me on WhatsApp", "insta: ana_studio". */
function elsewhere(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!
  const [next, second] = tokens.slice(index + 1, index + 3)
  if (services.has(text) && leadsToService.has(tokens[index - 1]?.text ?? '')) return true
  if (!services.has(text) && !showcases.has(text)) return false
  const isAnnounced = next?.text === ':'
  const name = isAnnounced ? second : next
  return name !== undefined && name.isWord && (isAnnounced || isHandle.test(name.text))
}

function spelledOut(text: string): string[] {
  const tokens = tokensOf(text)
  const words = (from: number, amount: number) =>
    tokens
      .slice(from, from + amount)
      .map((token) => token.text)
      .join(' ')
  return tokens.flatMap((_token, index) => {
    if (spelledMail(tokens, index)) return [words(Math.max(0, index - 1), 5)]
    if (spelledLink(tokens, index)) return [words(index, 3)]
    return elsewhere(tokens, index) ? [words(index, 3)] : []
  })
}

/** Contact details outside of the market: email addresses, links and accounts on other services, in any spelling. */
export const findAddresses = (text: string): string[] => [...new Set([...inChunks(text), ...spelledOut(text)])]
