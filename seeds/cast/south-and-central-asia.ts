import type { WrittenProvider } from './write.ts'

export const marigold: WrittenProvider = {
  is: 'marigold',
  name: 'Marigold & Frame',
  country: 'IN',
  city: 'Mumbai',
  district: 'Bandra West',
  line1: 'Chapel Road 31',
  at: [19.0522, 72.8258],
  hours: [[[1, 2, 3, 4, 5, 6], 10, 19]],
  team: [
    ['Kavya Mehta', 'Photographer, owner', 32],
    ['Arjun Nair', 'Photographer', 33],
    ['Farida Khan', 'Film and drone', 34],
    ['Nikhil Joshi', 'Albums and editing', 35],
  ],
  since: 2015,
  summary: 'Weddings in daylight and in rain: a team of four from Bandra that photographs people, not poses.',
  description: `Kavya began with newspapers. She still works that way at weddings: close, quick, polite, and never in the picture herself.

We take twenty weddings a year and no more. Every one has two photographers, one of whom looks only at the guests. The grandmother laughing at the back is always the photo that gets framed.

Pictures come in six weeks, all of them edited by Nikhil, who does not believe in presets.`,
  services: [
    {
      type: 'photographer',
      title: 'Wedding photography, one day to five',
      summary:
        'Two photographers for the whole story, from the haldi to the last dance. Tell us the days and we send you a price.',
      description: `No two weddings have the same number of evenings, so there is no list price that would be true. Tell us the dates, the place and about how many guests; within a day you get an offer with everything in it: people, hours, travel, album.

All offers include two photographers, a private gallery within six weeks and the right to print whatever you like, wherever you like.

Rain, power cuts, a late groom: seen it all. We carry spare everything, except grooms.`,
      options: {
        '': [
          ['One day', 9_500_000, 600, 'Up to ten hours, two photographers.'],
          ['Two days', 17_500_000, 1200],
          ['The whole wedding', 36_000_000, 1440, 'Three to five days with film.'],
        ],
      },
      addons: [
        ['Film, ten minutes', 4_500_000],
        ['Album, 80 pages', 2_800_000],
        ['Drone, one evening', 1_500_000],
      ],
      pictures: ['camera-prints', 'camera', 'ring', 'bouquet'],
      faq: [
        ['How do we get a price?', 'Send the dates and the place; an offer comes within a day.'],
        ['Do you travel?', 'All over India, and abroad three times a year.'],
        ['Do we get all pictures?', 'All good ones: six to nine hundred a day.'],
        ['What if one of you is ill?', 'There are four of us, and friends we trust.'],
      ],
      reviewCount: 43,
      reviews: `5 Ananya & Rohan: Four hundred guests, and they found the one moment when we were alone.
5 Meera I.: The photo of my grandmother is in every house of the family now.
5 Dev P.: Invisible. Ask anyone at the wedding who the photographers were.
5 Lakshmi R.: Rain on the baraat, best pictures of the set.
4 Sanjay G.: Beautiful work. Six weeks are long when you are waiting. | They are. We now send twenty pictures within three days.
5 Ritu K.: Farida’s film made my father cry, twice, he denies both.
5 Imran S.: One price, no extras, no drama.
5 Priya D.: They ate with us. A small thing that said a lot.
3 Vikram B.: Great photos, the album’s first print had a wrong name. Replaced. | We still blush, Vikram.
5 Asha N.: No poses. Thank you, no poses.
5 Kiran M.: Nikhil’s colours look like the day looked.`,
      columns: {
        kind: 'quote',
        category: 'local',
        subcategories: ['photography'],
        pricing: 'from',
        layout: 'showcase',
        accent: 'ochre',
        tax_percent: 18,
        fulfillment_methods: ['customer_address'],
        service_area_km: 250,
        confirm_mode: 'request',
        policy: 'strict',
        notice_minutes: 10_080,
        horizon_days: 365,
        needs_phone: true,
        languages: ['hi', 'en', 'mr'],
        completed_count: 150,
        tags: ['weekends'],
        attributes: { trade: 'Photography', insured: true },
        questions: [
          { id: 'dates', label: 'Which days?', type: 'text', choices: [], required: true, when: 'before' },
          {
            id: 'guests',
            label: 'About how many guests?',
            type: 'number',
            choices: [],
            required: true,
            when: 'before',
          },
        ],
      },
    },
    {
      type: 'photographer',
      title: 'Couple portraits on Chapel Road',
      summary: 'An hour between painted walls and the sea, for engagements, anniversaries or no reason at all.',
      description: `We walk. Bandra has walls in every colour and, at half past five, a light that forgives everything. Wear what you would wear for dinner with somebody you like.

Thirty edited pictures within ten days, in colour and black and white. Nobody has to smile on command.`,
      options: {
        '': [
          ['One hour outside', 850_000, 60],
          ['Two hours, two places', 1_500_000, 120],
          ['At home, one hour', 1_000_000, 60],
        ],
      },
      addons: [
        ['Ten prints', 180_000],
        ['Make-up artist', 450_000, 45],
      ],
      pictures: ['camera', 'camera-prints', 'bouquet'],
      faq: [['What if it rains?', 'We move the date, or we bring umbrellas. The umbrellas look good.']],
      reviewCount: 15,
      reviews: `5 Noor A.: I hate being photographed. I have framed two of these.
5 Joel F.: An hour’s walk with good company, pictures as a bonus.
4 Sneha T.: Lovely, next time earlier in the year, it was hot.`,
      columns: {
        kind: 'booking',
        category: 'local',
        subcategories: ['photography'],
        layout: 'showcase',
        accent: 'ochre',
        tax_percent: 18,
        fulfillment_methods: ['venue', 'customer_address'],
        service_area_km: 20,
        step_minutes: 30,
        notice_minutes: 1440,
        horizon_days: 90,
        languages: ['hi', 'en', 'mr'],
        completed_count: 220,
        needs_phone: true,
        attributes: { trade: 'Photography', insured: true },
      },
    },
  ],
}

/** Opened this month, so it has no reviews yet. */
export const vakeWheels: WrittenProvider = {
  is: 'vakeWheels',
  name: 'Vake Wheels',
  nameLocal: 'ვაკის ბორბლები',
  country: 'GE',
  city: 'Tbilisi',
  district: 'Vake',
  line1: 'Paliashvili Street 47',
  at: [41.7089, 44.7601],
  hours: [
    [[1, 2, 3, 4, 5], 10, 19],
    [[6], 11, 16],
  ],
  team: [
    ['Luka Beridze', 'Mechanic and owner', 36],
    ['Ani Petrosyan', 'Wheels and brakes', 37],
    ['Levan Lomidze', 'Front desk and test rides', 38],
  ],
  since: 2026,
  summary: 'A new bicycle workshop near Vake Park: repairs with a fixed price, while you wait wherever we can.',
  description: `Luka repaired the bicycles of half his street on a balcony until the street suggested he rent a room. This is the room.

We fix what is broken, show you what will break next, and leave the rest alone. Every repair has a price before we pick up a tool.

We are new here. If something is not as it should be, tell us; we are still allowed to learn.`,
  columns: { is_verified: true, is_trusted: false },
  services: [
    {
      type: 'bike-repair',
      title: 'Bicycle service and repair',
      summary:
        'Brakes, gears, wheels and punctures at fixed prices, for city bikes, mountain bikes and the one from the attic.',
      description: `Bring the bicycle at your time and stay for a coffee if it is a small job. Bigger jobs are ready the next day; we text you a photo when it stands by the door.

The full service takes the bicycle apart as far as makes sense, cleans it and puts it back together: gears, brakes, bearings, wheels. After it we ride it up to the park and down again.

Old bicycles are welcome. Parts for Soviet ones are on the third shelf.`,
      options: {
        '': [
          ['Small service', 4500, 40],
          ['Full service', 11_000, 120],
          ['Puncture', 1500, 20],
          ['Brakes, both', 3500, 40],
          ['Wheel truing', 2500, 30],
        ],
      },
      addons: [
        ['New chain', 4000, 10],
        ['Wash', 1500, 15],
        ['Lights, front and back', 3000, 5],
      ],
      pictures: ['bike-workshop', 'bicycle', 'wrench', 'toolbox'],
      faq: [
        ['Do you repair electric bicycles?', 'Everything but the motor and the battery.'],
        ['Can I wait?', 'Yes, there are two chairs and a coffee machine.'],
        ['What about parts?', 'We say the price before we order them.'],
      ],
      columns: {
        kind: 'booking',
        category: 'local',
        subcategories: ['repair'],
        layout: 'compact',
        accent: 'juniper',
        tax_percent: 18,
        fulfillment_methods: ['venue'],
        step_minutes: 20,
        buffer_after_minutes: 5,
        policy: 'flexible',
        notice_minutes: 60,
        horizon_days: 30,
        languages: ['ka', 'en', 'ru'],
        completed_count: 0,
        access_features: ['step-free', 'parking', 'child friendly'],
        attributes: { trade: 'Bicycle mechanic', insured: true, emergency: false },
      },
    },
  ],
}
