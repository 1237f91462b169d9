declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Axes that are fixed to one value. */
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(font: Buffer, characters: string, options?: Options): Promise<Buffer>
}
