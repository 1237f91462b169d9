const longest = 120

/**
 * A file name that is safe to show: its last path segment, in one line, without invisible or direction-changing
 * characters.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1)!
  const visible = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*\s]+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return shortened(visible) || 'file'
}

/** Shortens a name, but keeps the extension. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}

const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' }

/** The name under which a file is downloaded, with the extension of its real type. */
export function downloadName(name: string, contentType: string): string {
  const ending = endings[contentType] ?? ''
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${stem || 'file'}${ending}`
}

/** `Content-Disposition` for any name: ASCII for old programs, the full name for others (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
