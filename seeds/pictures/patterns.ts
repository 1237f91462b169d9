/** One geometric pattern per region, as an SVG pattern with the id "pattern". Without religious or national symbols. */
export function patternOf(name: string, ink: string): string {
  const tile = tiles[name] ?? tiles.dots!
  return `<pattern id="pattern" width="${tile.size}" height="${tile.size}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${tile.draw(ink)}</g></pattern>`
}

interface Tile {
  size: number
  draw(ink: string): string
}

const dot = (x: number, y: number, radius: number, ink: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}" stroke="none"/>`

const tiles: Record<string, Tile> = {
  zigzag: {
    size: 48,
    draw: (ink) =>
      `<path d="M0 12L12 24L24 12L36 24L48 12"/><path d="M0 26L12 38L24 26L36 38L48 26"/>${dot(24, 44, 2.5, ink)}${dot(0, 44, 2.5, ink)}${dot(48, 44, 2.5, ink)}`,
  },
  cloud: {
    size: 56,
    draw: () => `<path d="M6 30a10 10 0 0 1 18-6a12 12 0 0 1 22 6"/><path d="M14 46a8 8 0 0 1 14-5a10 10 0 0 1 18 5"/>`,
  },
  tile: {
    size: 48,
    draw: (ink) =>
      `<path d="M24 4L44 24L24 44L4 24Z"/><circle cx="24" cy="24" r="8"/>${dot(0, 0, 4, ink)}${dot(48, 0, 4, ink)}${dot(0, 48, 4, ink)}${dot(48, 48, 4, ink)}`,
  },
  quilt: {
    size: 48,
    draw: (ink) => `<path d="M0 0H24V24Z M24 24H48V48Z" fill="${ink}" stroke="none"/><path d="M24 0V48M0 24H48"/>`,
  },
  steps: { size: 56, draw: () => `<path d="M20 8h16v12h12v16h-12v12h-16v-12h-12v-16h12z"/>` },
  dots: {
    size: 52,
    draw: (ink) =>
      `${dot(26, 26, 5, ink)}${Array.from({ length: 8 }, (_, n) => dot(26 + 17 * Math.cos((n * Math.PI) / 4), 26 + 17 * Math.sin((n * Math.PI) / 4), 3, ink)).join('')}`,
  },
  paisley: {
    size: 60,
    draw: (ink) => `<path d="M30 8c16 4 18 30 2 40c-14 8-26-8-16-20c6-7 16-2 13 6"/>${dot(27, 38, 3, ink)}`,
  },
  waves: { size: 48, draw: () => `<path d="M2 36a22 22 0 0 1 44 0M10 36a14 14 0 0 1 28 0M18 36a6 6 0 0 1 12 0"/>` },
  batik: {
    size: 56,
    draw: (ink) =>
      `<path d="M28 4c8 8 8 14 0 22c-8-8-8-14 0-22M28 52c8-8 8-14 0-22c-8 8-8 14 0 22M4 28c8-8 14-8 22 0c-8 8-14 8-22 0M52 28c-8-8-14-8-22 0c8 8 14 8 22 0"/>${dot(0, 0, 3, ink)}${dot(56, 56, 3, ink)}${dot(56, 0, 3, ink)}${dot(0, 56, 3, ink)}`,
  },
  star8: {
    size: 60,
    draw: () =>
      `<path d="M30 6L37 23L54 30L37 37L30 54L23 37L6 30L23 23Z"/><rect x="17" y="17" width="26" height="26"/>`,
  },
}
