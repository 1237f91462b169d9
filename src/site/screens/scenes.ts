import type { PictureSource } from '#ui/picture.tsx'

const scene = (name: string, alt: string, color: string): PictureSource => ({
  file: `/demo/site/${name}`,
  alt: `Illustration: ${alt}`,
  color,
})

/** The market's own images: small clay scenes. */
export const scenes = {
  shopfront: scene('shopfront', 'a small shop with a striped awning, fruit crates and plants', '#a9cdb8'),
  noodles: scene('noodle-bowl', 'a bowl of noodle soup on a terracotta table', '#cf6a3a'),
  barber: scene('barber-chair', 'a green barber chair before a round mirror', '#d9a596'),
  bakery: scene('bakery-counter', 'loaves of bread before a glowing oven', '#c08a4c'),
  flowers: scene('flower-stall', 'buckets of flowers under a green awning', '#e6b9ac'),
  salon: scene('salon-mirror', 'two pink chairs before two arched mirrors', '#bcd4cf'),
  spa: scene('spa-stones', 'stacked stones, a candle and rolled towels', '#c3cba8'),
  coffee: scene('coffee-bar', 'an espresso machine and cake on a counter', '#4f8b72'),
}
