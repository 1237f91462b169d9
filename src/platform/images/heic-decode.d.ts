declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decoder: { all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> }
  export default decoder
}
