/**
 * The last messages of PostgreSQL's programs as one line: fatal ones with their details, otherwise the last lines; each
 * once.
 */
export function reasonIn(words: string): string {
  const all = words.split('\n').map((line) => line.replace(/^.*?\[\d+\] +/, '').trim())
  const lines = [...new Set(all)].filter(Boolean)
  const grave = lines.filter((line) => /^(\S+: )?(fatal|panic|error|detail|hint):/i.test(line))
  const shownLines = grave.length > 0 ? grave : lines.slice(-3)
  return shownLines.join(' ').replace(/\s+/g, ' ').slice(0, 400) || 'it said nothing.'
}

/** Whether a full disk is the reason. */
export const isOutOfSpace = (words: string): boolean => /No space left on device|Disk quota exceeded/.test(words)
