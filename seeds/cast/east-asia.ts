import type { WrittenProvider } from './write.ts'

export const kumo: WrittenProvider = {
  is: 'kumo',
  name: 'Kumo Head Spa',
  nameLocal: '雲ヘッドスパ',
  country: 'JP',
  city: 'Tokyo',
  district: 'Nakameguro',
  line1: 'Kamimeguro 2-14',
  at: [35.6437, 139.6982],
  hours: [
    [[1, 3, 4, 5], 11, 20],
    [[6, 7], 10, 19],
  ],
  team: [
    ['Naoko Mori', 'Owner', 25],
    ['Haruto Ogawa', 'Head spa', 26],
    ['Mei Fujita', 'Scalp care', 27],
  ],
  since: 2018,
  summary: 'A quiet head spa by the canal: warm water, slow hands and an hour in which nobody needs you.',
  description: `Kumo is the Japanese word for cloud. It is also what most of our guests say when we ask how their head feels afterwards.

There are three rooms with a reclining basin each, and no music but the water. Naoko worked in hair salons for fifteen years and noticed that the part everybody loved took four minutes. Here it takes sixty.

We are often booked for some days ahead. Look at the calendar next week, or early in the morning; people do change their plans.`,
  services: [
    {
      type: 'scalp-spa',
      title: 'Head spa with warm water and steam',
      summary: 'Brushing, steam, slow massage of head and neck and a treatment for the scalp, in a room of your own.',
      description: `You lie flat, your neck rests in warm water, the light goes down. First we brush, then steam, then hands: temples, crown, the place behind the ears that nobody ever finds.

With the camera check you see your scalp at the beginning and at the end. It is interesting and a little humbling.

Please come without styling products, and tell us about pregnancy, injuries of the neck or a recent colour. There is a hair dryer, a mirror and barley tea for afterwards.`,
      options: {
        '': [
          ['Cloud, 60 minutes', 8800, 60],
          ['Long cloud, 90 minutes', 12_500, 90],
          ['Short cloud, 40 minutes', 6200, 40],
          ['Camera check and plan', 3500, 30],
        ],
      },
      addons: [
        ['Blow-dry', 1800, 20],
        ['Foot bath', 1200, 10],
        ['Yuzu oil', 800],
      ],
      pictures: ['treatment-basin', 'salon-mirror', 'lotion-bottle'],
      faq: [
        ['Will my hair be wet afterwards?', 'Yes. Dry it yourself for nothing, or add the blow-dry.'],
        ['Is it for men too?', 'For everybody with a head.'],
        ['Can we come as two?', 'Book two visits at the same time with different people.'],
      ],
      reviewCount: 61,
      reviews: `5 Sakura I.: I fell asleep in minute six and was not sorry.
5 Daniel K.: Jet lag gone, or at least forgiven.
5 Aoi T.: The place behind the ears. I did not know.
4 Ren N.: Hard to get a time. Book two weeks before.
5 Emi O.: Naoko noticed my shoulder before I had said anything.
5 Hye-jin P.: Very quiet, even the door is quiet.
5 Kaito S.: Went before my exam, thought of nothing for an hour.
3 Tom B.: Relaxing, but I expected a haircut. My own fault. | We laughed too. There is a good barber across the bridge.
5 Misaki U.: My scalp looks like a different person’s.
5 Yuki H.: Barley tea at the end. Do not rush it.
4 Grace L.: A little pricey, so I give it to myself on birthdays. And half birthdays.
5 Rin M.: The long cloud is worth every yen.
5 Sota A.: They turned off the steam at once when I asked.`,
      columns: {
        category: 'hair',
        subcategories: ['treatment'],
        layout: 'showcase',
        accent: 'harbour',
        tax_percent: 10,
        fulfillment_methods: ['venue'],
        step_minutes: 30,
        buffer_after_minutes: 10,
        policy: 'strict',
        notice_minutes: 120,
        horizon_days: 60,
        languages: ['ja', 'en'],
        completed_count: 1_410,
        access_features: ['step-free'],
        tags: ['gift idea', 'near the station'],
        attributes: { forWhom: ['women', 'men'], hairTypes: ['straight', 'wavy', 'curly', 'coily'] },
        questions: [
          {
            id: 'neck',
            label: 'Any injuries of neck or shoulders?',
            type: 'yes_no',
            choices: [],
            required: true,
            when: 'before',
          },
        ],
      },
    },
  ],
}

export const lanTailor: WrittenProvider = {
  is: 'lanTailor',
  name: 'Lan Tailor House',
  nameLocal: 'Nhà may Lan',
  country: 'VN',
  city: 'Hanoi',
  district: 'Old Quarter',
  line1: 'Hang Gai 88',
  at: [21.0318, 105.8497],
  hours: [
    [[1, 2, 3, 4, 5, 6], 9, 19],
    [[7], 9, 13],
  ],
  team: [
    ['Lan Nguyen', 'Owner and cutter', 28],
    ['Quang Tran', 'Suits', 29],
    ['Thao Pham', 'Dresses and áo dài', 30],
    ['Nam Bui', 'Repairs', 31],
  ],
  since: 1996,
  summary:
    'Repairs, hems and made-to-measure on Silk Street: two generations, five machines and a drawer of forty thousand buttons.',
  description: `Lan’s mother opened this house in 1996 with one machine. There are five now, and the first one still does the buttonholes.

Most of our days are small things: a hem, a zip, a lining. We like small things. A coat that is worn for ten more years is our kind of advertising.

For clothes made to measure we need two fittings and a week. Anybody who promises a suit overnight is promising you somebody else’s suit.`,
  services: [
    {
      type: 'tailor',
      title: 'Repairs and alterations',
      summary: 'Hems, zips, linings, waists and elbows, priced before we start and ready in two to four days.',
      description: `Bring it, show us, put it on for a minute. You get the price at once and a paper slip with the day. Simple hems before ten in the morning are usually ready at six.

Please bring the shoes you will wear with it. A trouser hem without shoes is a guess.

What cannot be saved, we say. Then we take off the good buttons and give them to you.`,
      options: {
        '': [
          ['Trouser hem', 90_000, null],
          ['New zip', 140_000, null],
          ['Waist in or out', 160_000, null],
          ['Shorten sleeves', 190_000, null],
          ['New lining, jacket', 950_000, null],
          ['Invisible mend, up to 3 cm', 260_000, null],
        ],
      },
      addons: [
        ['Ready today', 80_000],
        ['Matching buttons, set', 60_000],
      ],
      pictures: ['tailor-table', 'sewing-needle', 'thread', 't-shirt'],
      faq: [
        ['Do I need an appointment?', 'For repairs no; order here and bring it when you like.'],
        ['Can you copy a dress?', 'Yes, that is the other service: made to measure.'],
        ['Do you work with leather?', 'Linings and zips yes, panels no.'],
      ],
      reviewCount: 49,
      reviews: `5 Linh D.: The mend on my coat: I know where it is and still cannot see it.
5 Hannah S.: Travelled with a broken zip for a month. Twenty minutes here.
5 Minh T.: Three pairs of trousers, all right the first time.
4 Yen H.: Good work. The shop is narrow and there is always somebody’s wedding in it.
5 Khanh L.: Told me the jacket was not worth a new lining, and why.
5 Oskar N.: Elbow patches as in my grandfather’s photo.
3 Trang V.: A day later than the slip said. | True, and we are sorry. The machine for heavy cloth was ill.
5 Mai P.: Same price for locals and for visitors. I have asked both.
5 Duc B.: Brought the wrong shoes, was sent home for the right ones. Good.
5 Eva M.: They saved my grandmother’s blouse.`,
      columns: {
        kind: 'order',
        category: 'local',
        subcategories: ['shop'],
        layout: 'compact',
        accent: 'terracotta',
        tax_percent: 8,
        fulfillment_methods: ['pickup'],
        preparation_minutes: 2880,
        notice_minutes: 60,
        horizon_days: 30,
        languages: ['vi', 'en', 'fr'],
        completed_count: 2_900,
        access_features: ['step-free'],
        tags: ['family run', 'walk-ins'],
        attributes: { trade: 'Tailor', insured: true },
      },
    },
    {
      type: 'tailor',
      title: 'Fitting for something made to measure',
      summary:
        'A first fitting for a suit, a dress or an áo dài: cloth, measure, drawing and a fixed price at the end of it.',
      description: `Forty-five minutes with Lan, Quang or Thao. We look at cloth, take twenty-six measures and draw what you describe. At the end you have a price and two dates: the second fitting and the day it is yours.

The fee is taken off the price when you order. Bring a photo or a piece you like; bring patience for the cloth, there is a lot of it.`,
      options: {
        '': [
          ['First fitting', 250_000, 45],
          ['Second fitting', 100_000, 30],
          ['Fitting for a couple', 400_000, 75],
        ],
      },
      addons: [['Swatches to take home', 50_000]],
      pictures: ['sewing-needle', 'thread', 't-shirt', 'tailor-table'],
      faq: [
        ['How long until it is ready?', 'Seven days for a dress, ten for a suit, with two fittings.'],
        ['Can you ship it?', 'Yes, all over the world, at the price of the post.'],
      ],
      reviewCount: 13,
      reviews: `5 Ngoc A.: My wedding áo dài. I cried, Thao cried, my mother pretended not to.
5 James F.: First suit that lets me lift my arms.
4 Long T.: Choosing the cloth took longer than the fitting.`,
      columns: {
        kind: 'booking',
        category: 'local',
        subcategories: ['shop'],
        layout: 'compact',
        accent: 'terracotta',
        tax_percent: 8,
        fulfillment_methods: ['venue'],
        step_minutes: 15,
        notice_minutes: 120,
        horizon_days: 60,
        languages: ['vi', 'en', 'fr'],
        completed_count: 310,
        attributes: { trade: 'Tailor', insured: true },
        questions: [
          {
            id: 'what',
            label: 'What shall we make?',
            type: 'choice',
            choices: ['Suit', 'Dress', 'Áo dài', 'Coat', 'Something else'],
            required: true,
            when: 'before',
          },
        ],
      },
    },
  ],
}
