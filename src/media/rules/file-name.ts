const longest = 120

/** A name as it may be shown and offered for saving: its last part, one line, no signs that turn or hide text. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1)!
  const visible = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*\s]+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return shortened(visible) || 'file'
}

/** Keeps the ending. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}

const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' }

/** The name under which a file is saved: with the ending of what it is, whatever it was called. */
export function downloadName(name: string, contentType: string): string {
  const ending = endings[contentType] ?? ''
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${stem || 'file'}${ending}`
}

/** `Content-Disposition` for any name: plain letters for old programs, all of it for the others (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
