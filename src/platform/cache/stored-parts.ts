/** Ids that React makes depend on the place of the part in its page. */
const madeIds = '_R_'

/**
 * The HTML of parts of pages that are the same for everybody (`DrawnOnce`), by their inputs. Those that were not used
 * for longest are removed first.
 */
export class StoredParts {
  private readonly parts = new Map<string, Buffer>()
  private bytes = 0
  private readonly mostBytes: number

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes
  }

  /** In memory, with the keys. */
  get size(): number {
    return this.bytes
  }

  find(key: string): Buffer | undefined {
    const part = this.parts.get(key)
    if (part) {
      this.parts.delete(key)
      this.parts.set(key, part)
    }
    return part
  }

  put(key: string, part: Buffer): void {
    this.remove(key)
    this.parts.set(key, part)
    this.bytes += weightOf(key, part)
    for (const oldest of this.parts.keys()) {
      if (this.bytes <= this.mostBytes) return
      this.remove(oldest)
    }
  }

  private remove(key: string) {
    const part = this.parts.get(key)
    if (part && this.parts.delete(key)) this.bytes -= weightOf(key, part)
  }
}

/** React writes one between two texts, and so beside a mark; parts are elements. */
const separator = '<!-- -->'
const withoutSeparators = (text: string) =>
  text.slice(
    text.startsWith(separator) ? separator.length : 0,
    text.endsWith(separator) ? -separator.length : undefined,
  )

/** Keys with other letters than Latin ones have two bytes a letter. */
const weightOf = (key: string, part: Buffer) => 2 * key.length + part.length

/** The parts of one page while it is drawn. */
export class PartsOfPage {
  private readonly store: StoredParts
  private readonly token: string
  private readonly mark: string
  private readonly known: Buffer[] = []
  private readonly drawn: { key: string; position: string }[] = []
  /** The stored parts of the page, in order, once it is separated. */
  readonly parts: Buffer[] = []

  /** `token` is random and occurs in nothing that people wrote. A part that contains it is not stored. */
  constructor(store: StoredParts, token: string) {
    this.store = store
    this.token = token
    this.mark = `[part ${token} `
  }

  marksOf(key: string, position: string) {
    const part = this.store.find(key) ?? this.store.find(key + position)
    if (part) return { before: `${this.mark}=${this.known.push(part) - 1}]`, after: '', isStored: true }
    const number = this.drawn.push({ key, position }) - 1
    return { before: `${this.mark}+${number}]`, after: `${this.mark}-]`, isStored: false }
  }

  /** Stores the parts that were drawn with this page. Returns the page with a mark in the place of each part. */
  separate(html: string): string {
    const [first = '', ...pieces] = html.split(this.mark)
    const rest = [withoutSeparators(first)]
    for (const piece of pieces) {
      const end = piece.indexOf(']')
      const number = Number(piece.slice(1, end))
      const text = withoutSeparators(piece.slice(end + 1))
      if (piece.startsWith('=')) rest.push(this.separated(this.known[number]!), text)
      else if (piece.startsWith('+')) rest.push(this.stored(this.drawn[number]!, text))
      else rest.push(text)
    }
    return rest.join('')
  }

  /** The whole page, encoded: the parts are put into their places. */
  join(html: string): Buffer {
    const texts = html.split(this.mark)
    return Buffer.concat(texts.flatMap((text, index) => [Buffer.from(text), this.parts[index] ?? Buffer.alloc(0)]))
  }

  private separated(part: Buffer): string {
    this.parts.push(part)
    return this.mark
  }

  private stored({ key, position }: { key: string; position: string }, html: string): string {
    if (html.includes(this.token)) return html
    const part = Buffer.from(html)
    this.store.put(html.includes(madeIds) ? key + position : key, part)
    return this.separated(part)
  }
}
