import sharp, { type OverlayOptions } from 'sharp'

export interface Shot {
  name: string
  png: Buffer
}

const tallest = 900
const gap = 24
const caption = 36
const perRow = 2_400

const shownWidth = (width: number) => (width > 600 ? 720 : 300)

/** How much of a page of this width the sheet shows. */
export const shownHeight = (width: number) => Math.ceil((tallest * width) / shownWidth(width))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One picture with all states of a screen, each with its name above. */
export async function writeSheet(path: string, shots: Shot[]): Promise<void> {
  const placed: OverlayOptions[] = []
  let [left, top] = [gap, gap]
  for (const { name, png } of shots) {
    const { width = 0 } = await sharp(png).metadata()
    const shown = shownWidth(width)
    const image = await sharp(png).resize(shown).toBuffer({ resolveWithObject: true })
    const height = Math.min(image.info.height, tallest)
    const cut = await sharp(image.data).extract({ left: 0, top: 0, width: shown, height }).toBuffer()
    if (left + shown > perRow) [left, top] = [gap, top + tallest + caption + gap]
    const words = `<svg width="${shown}" height="${caption}"><text y="22" font-family="sans-serif" font-size="18">${escaped(name)}</text></svg>`
    placed.push({ input: Buffer.from(words), left, top }, { input: cut, left, top: top + caption })
    left += shown + gap
  }
  const size = { width: perRow + gap, height: top + tallest + caption + gap, channels: 3 as const, background: '#ddd' }
  await sharp({ create: size }).composite(placed).webp({ quality: 80 }).toFile(path)
}
