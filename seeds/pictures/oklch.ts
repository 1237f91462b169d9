/** "0.80 0.095 62" as an sRGB color for SVG, lightened by `lift` and with the hue turned by `turn` degrees. */
export function colourOf(oklch: string, { lift = 0, turn = 0 } = {}): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const angle = ((hue + turn) * Math.PI) / 180
  const linear = linearOf(lightness + lift, chroma * Math.cos(angle), chroma * Math.sin(angle))
  return `#${linear.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`
}

// OKLab to linear sRGB: Björn Ottosson, "A perceptual color space for image processing" (2020).
function linearOf(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function byteOf(value: number): number {
  const clear = Math.min(1, Math.max(0, value))
  return Math.round(255 * (clear <= 0.0031308 ? 12.92 * clear : 1.055 * clear ** (1 / 2.4) - 0.055))
}
