let pen: CanvasRenderingContext2D | null = null

/** The drawn width of a text in pixels; needed because SVG does not wrap lines. */
export function textWidth(text: string, size = 12.5, weight = 500): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * size * 0.55
  pen.font = `${weight} ${size}px "Onest Variable", sans-serif`
  return pen.measureText(text).width
}

/** The text, or its beginning with an ellipsis, that fits a width in pixels. */
export function fitted(text: string, width: number, size = 12.5, weight = 500): string {
  if (textWidth(text, size, weight) <= width) return text
  let shown = [...text]
  while (shown.length > 1 && textWidth(`${shown.join('')}…`, size, weight) > width) shown = shown.slice(0, -1)
  return `${shown.join('').trimEnd()}…`
}
