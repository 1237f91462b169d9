import type { WrittenProvider } from './write.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

const anaTerms = {
  tax_percent: 23,
  tax_included: true,
  policy: 'standard',
  confirm_mode: 'instant',
  layout: 'schedule',
  accent: 'rose',
  needs_phone: false,
  questions: [],
  fulfillment_methods: ['venue'],
  pools: ['chair'],
  step_minutes: 15,
  notice_minutes: 60,
  access_features: ['step-free', 'child friendly', 'pets welcome'],
  tags: ['near the station', 'evenings'],
  languages: ['pt', 'en', 'fr'],
}

export const studioAna: WrittenProvider = {
  is: 'studioAna',
  name: 'Studio Ana',
  country: 'PT',
  city: 'Lisbon',
  district: 'Príncipe Real',
  line1: 'Rua da Palmeira 14',
  at: [38.7169, -9.1486],
  hours: [[[1, 2, 3, 4, 5, 6], 9, 19]],
  team: [
    ['Ana Ferreira', 'Owner, cuts and colour', 1],
    ['Rui Teixeira', 'Short cuts', 2],
    ['Leonor Barros', 'Colour and curls', 3],
  ],
  equipment: { chair: 3 },
  since: 2014,
  summary: 'Three chairs, three people and a big window on Rua da Palmeira: cuts, colour and honest advice since 2014.',
  description: `Ana opened the studio in 2014 in what used to be a frame maker’s workshop. The wooden drawers are still here; today they hold brushes and far too many hair clips.

We are three, and each of us sees one guest at a time. That means nobody hands you over half way, and it also means that we start on time.

Come with clean or with unwashed hair, with a picture or with no idea. We look, we talk about how much time you want to spend in front of the mirror in the morning, and then we cut.`,
  columns: { social: { instagram: 'https://instagram.example/studio.ana' } },
  services: [
    {
      type: 'colour-studio',
      title: 'Cut and finish',
      summary:
        'Consultation, wash, cut and blow-dry with one stylist from start to end, in 45 minutes or an unhurried hour.',
      description: `We begin dry, in front of the mirror: how it falls, what bothers you, what you can do with it on a Tuesday morning. Then a wash with a short head massage, the cut, and a finish you could repeat at home.

Every cut ends with two minutes of "show me how": which brush, which direction, how little product. If something does not sit right after the first wash at home, come by within ten days and we correct it for nothing.

Children up to ten may sit on a parent’s lap. Dogs may lie under the chair; most of them fall asleep.`,
      options: {
        '': [
          ['Cut and finish', 6000, 45, 'Wash, cut and blow-dry for hair up to the shoulders.'],
          ['Cut and finish, long hair', 7200, 60, 'For hair below the shoulders or a lot of it.'],
          ['New shape', 8500, 75, 'A big change, with time to talk it through.'],
          ['Short cut', 4200, 30, 'Clipper and scissors, for short hair that should stay short.'],
          ['Fringe trim', 1500, 15],
        ],
      },
      addons: [
        ['Deep conditioning', 1800, 15],
        ['Scalp massage', 1200, 10],
        ['Beard tidy', 1000, 10],
      ],
      pictures: ['salon-mirror', 'scissors', 'mirror', 'lotion-bottle'],
      faq: [
        ['Who will cut my hair?', 'Choose Ana, Rui or Leonor when you book, or take anyone and get the earliest time.'],
        ['Should I wash my hair before?', 'Not needed. Come as you are on an ordinary day; that tells us most.'],
        ['What if I am late?', 'Up to ten minutes is fine. After that we may have to leave out the blow-dry.'],
        ['Do you cut children’s hair?', 'Yes, from three years on. Book the short cut.'],
        ['How do I pay?', 'At the studio, after the visit, by card, MB Way or cash.'],
      ],
      reviewCount: 46,
      reviews: `5 Beatriz L.: Ana asked more questions than my doctor and it shows. First cut in years that works without a straightener.
5 Tomás R.: Rui does short hair properly. In at 12:15, out at 12:45, back at my desk with people noticing.
5 Inès G.: I brought three pictures and left with none of them, because Leonor explained why my hair would not do that. She was right.
4 Joana M.: Lovely cut. It gets warm by the window in the afternoon, so book the morning in August. | You are right about August. There is a blind now, and a fan.
5 Mark H.: Visiting for a week, booked at midnight, sat in the chair at nine. Price was the price.
5 Catarina P.: They really do the ten-day thing. One side was a bit heavy, Ana fixed it in five minutes and offered me coffee.
3 Sofia A.: Good cut, but I waited fifteen minutes on a Saturday. | Sorry, Sofia. Saturdays had no pauses planned; now they do.
5 Duarte N.: My daughter chose her own fringe length and they took her seriously.
5 Helena V.: Dog approved.
5 Rita C.: The blow-dry lesson at the end is worth half the money.
4 Pedro F.: Hard to find a time after five, plan ahead. The cut itself is excellent.
5 Miguel O.: Quiet place, no loud music, nobody tried to sell me shampoo.
5 Luísa B.: Twelve weeks later it still has a shape. That has never happened before.
5 Clara T.: Curly hair, cut dry, curl by curl. Finally.
4 Vasco D.: Nice team. Street parking is hopeless, take the metro to Rato.
5 Teresa Q.: My mother is eighty-two and goes every month. They help her up the one small step at the wash basin.`,
      columns: {
        ...anaTerms,
        subcategories: ['cut'],
        completed_count: 1_240,
        attributes: {
          forWhom: ['women', 'men', 'children'],
          hairTypes: ['straight', 'wavy', 'curly'],
          products: 'fragrance-free line on request',
        },
      },
    },
    {
      type: 'colour-studio',
      title: 'Colour with a break for the colour to work',
      summary:
        'Root colour, gloss or a full change. While the colour develops you read, work or sleep; nobody rushes it.',
      description: `Colour needs two things: a good look at what is there, and time. The visit has a pause of 35 minutes in the middle, in which the colour works and you have the sofa, the Wi-Fi and the good coffee to yourself.

If you have never coloured with us, we do a small patch test at least two days before. It takes five minutes and costs nothing; just walk in.

We say plainly when something will not work in one visit. Lifting dark colour in one afternoon is possible, and usually a bad idea.`,
      options: {
        '': [
          ['Full colour, cut and finish', 13_500, 120],
          ['Root colour', 6800, 120, 'Up to three centimetres of regrowth, with finish.'],
          ['Half head of highlights', 11_000, 150],
          ['Gloss and tone', 5500, 95],
        ],
      },
      addons: [
        ['Bond treatment', 2500],
        ['Cut with it', 3800, 30],
      ],
      pictures: ['colour-bowls', 'artist-palette', 'paintbrush', 'mirror'],
      faq: [
        ['Do I need the patch test?', 'Yes, the first time and after a year. It is short and free.'],
        ['Is it one stylist all the time?', 'Yes. During the pause she may see somebody for a fringe trim.'],
      ],
      reviewCount: 14,
      reviews: `5 Mafalda S.: Leonor matched my own colour so well that my sister did not notice I had it done.
5 Anita K.: Told me no to platinum, and offered something better.
4 Graça E.: Three hours with the cut. Bring a book, the sofa is comfortable.`,
      columns: {
        ...anaTerms,
        subcategories: ['colour'],
        gap_starts_minutes: 45,
        gap_minutes: 35,
        completed_count: 410,
        attributes: { forWhom: ['women', 'men'], hairTypes: ['straight', 'wavy', 'curly', 'coily'], patchTest: 48 },
      },
    },
  ],
}

export const casaPrato: WrittenProvider = {
  is: 'casaPrato',
  name: 'Casa Prato',
  country: 'PT',
  city: 'Lisbon',
  district: 'Campo de Ourique',
  line1: 'Rua Coelho da Rocha 61',
  at: [38.7162, -9.1668],
  hours: [[everyDay, 12, 23]],
  team: [
    ['João Nunes', 'Cook and owner', 4],
    ['Mariana Lopes', 'Cook', 5],
    ['Caio Rocha', 'Counter and orders', 6],
    ['Luana Moreira', 'Deliveries', 7],
  ],
  since: 2009,
  summary: 'A Portuguese kitchen with ten seats and a busy back door: soup, fish, slow meat and puddings to take home.',
  description: `Casa Prato is a kitchen with a very small dining room in front. Most of what we cook leaves by the back door, in trays, on Luana’s bicycle or in the hands of neighbours.

João learned to cook from an aunt in Évora who measured nothing. Mariana measures everything. The menu is what they agree on: few dishes, made every day, changed with the season.

Fish comes from the morning market. When the sardines are not good, there are no sardines.`,
  services: [
    {
      type: 'home-cook',
      title: 'Dinner menu',
      summary:
        'Soup, fish, slow meat and puddings from a small Lisbon kitchen, to collect or brought to you within 8 km.',
      description: `Everything on this menu is cooked the day you eat it. Soups and stews are on the stove by noon; fish goes on the grill when your order comes in, so allow half an hour.

The Dinner tray is what we cook for ourselves: a main dish, rice or potatoes, greens and bread, enough for one very hungry person or two polite ones.

Trays are oven-proof paper. If you are not eating at once, ten minutes at 160 degrees brings everything back. Allergens are on every dish, and a note with your order is read by the person who cooks it.`,
      options: {
        Starters: [
          ['Caldo verde', 550, null, 'Kale and potato soup with a slice of chouriço; without it on request.'],
          ['Salt cod fritters, four', 700, null, 'Crisp outside, soft inside, with lemon.'],
          ['Octopus salad', 950, null, 'Octopus, onion, coriander, good olive oil.'],
          ['Olives and bread', 380, null],
        ],
        Mains: [
          ['Dinner tray', 2000, null, 'The dish of the day with rice or potatoes, greens and bread.'],
          ['Grilled sea bream', 1750, null, 'Whole fish with potatoes and garlic greens.'],
          ['Pork and clams', 1690, null, 'Alentejo style, with coriander and fried potatoes.'],
          ['Duck rice', 1580, null, 'Baked until the edges are crisp.'],
          ['Chickpea and spinach stew', 1250, null, 'Vegan, with smoked paprika and orange.'],
        ],
        Desserts: [
          ['Almond tart', 480, null],
          ['Rice pudding', 420, null, 'With cinnamon, still warm in the evening.'],
          ['Orange and olive oil cake', 450, null],
        ],
      },
      addons: [
        ['Extra bread', 150],
        ['Piri-piri, small jar', 320],
        ['House lemonade, half litre', 350],
      ],
      pictures: ['stew-pot', 'shrimp', 'green-salad', 'shallow-pan-of-food'],
      faq: [
        ['Where do you deliver?', 'Within 8 km of Campo de Ourique, for 5.00 EUR. That covers most of Lisbon.'],
        ['How long does it take?', 'About 35 minutes to collect. Or choose a time, also for tomorrow.'],
        [
          'Is there something without gluten?',
          'The soup, both fish dishes and the chickpea stew. We cook in one small kitchen, so traces are possible.',
        ],
        ['Can I pay by card at the door?', 'Yes, Luana carries a terminal.'],
        ['Do you cook for groups?', 'Up to twenty people from this menu. Order the day before.'],
      ],
      reviewCount: 58,
      reviews: `5 Filipa S.: The duck rice has the crisp edges my grandmother fought us for.
5 Nuno A.: Dinner tray on a Tuesday, twenty euros, fed two adults and a very interested toddler.
5 Emily W.: We had just moved in, no pans, no table. Casa Prato fed us for a week.
4 Carla V.: Delicious. The soup had leaned against something on the way, a bit lost on the lid. | Thank you for saying so. Soups now travel in screw-top jars.
5 Rodrigo F.: Fish was perfect even after the ride.
5 Alice M.: They read the notes. I wrote "no coriander, please forgive me" and got a smiley on the lid.
3 Hugo P.: Ten minutes later than the time given. Food was great. | Sorry, Hugo. A flat tyre on the hill.
5 Marta B.: Salt cod fritters, no contest.
5 Sara L.: The chickpea stew made me forget I wanted meat.
5 Paulo C.: Ordered for fourteen people at work. All labelled, all hot.
4 Inês D.: I wish there were more desserts. The almond tart is gone early.
5 Yuki T.: Simple, honest, like eating at somebody’s home.
5 Bruno R.: Collected at the back door, two minutes, nice chat.
5 Leonor G.: Bread is good too, which tells you everything.
4 Ana P.: Portions have grown or I have shrunk.
5 Karim B.: They told me honestly which dishes to avoid with a nut allergy.
2 Jorge T.: My order lacked the rice pudding. | That was our mistake, and the next two puddings are ours.`,
      columns: {
        subcategories: ['restaurant'],
        tax_percent: 13,
        tax_included: true,
        layout: 'menu',
        accent: 'terracotta',
        confirm_mode: 'instant',
        policy: 'standard',
        fulfillment_methods: ['pickup', 'delivery'],
        completed_count: 3_180,
        delivery_zones: [{ radiusKm: 8, feeMinor: 500, minimumMinor: 0, freeFromMinor: null }],
        preparation_minutes: 35,
        notice_minutes: 30,
        horizon_days: 14,
        stock_mode: 'unlimited',
        languages: ['pt', 'en', 'es'],
        needs_phone: false,
        tags: ['family run', 'evenings', 'weekends'],
        access_features: ['step-free', 'child friendly'],
        attributes: {
          cuisine: 'Portuguese',
          diets: ['vegetarian', 'vegan'],
          allergens: {
            contains: ['fish', 'molluscs', 'milk', 'eggs', 'nuts', 'gluten'],
            'may contain': ['celery', 'sulphites'],
          },
          portion: 'One tray feeds one to two',
          spice: 1,
        },
      },
    },
    {
      type: 'home-cook',
      title: 'Sunday stew for the table',
      summary: 'One big pot for four to eight people, ordered by Saturday evening and ready on Sunday from noon.',
      description: `Cozido is a dish that makes no sense in small amounts: several meats, cabbage, carrots, potatoes, chickpeas and the broth they made together. We cook it once a week and only as many pots as are ordered.

There is a version with vegetables and beans alone. It started as a favour to a neighbour and is now half of the orders.

You get the pot, the broth in a jar and rice cooked in it. Bring the pot back some time in the week; we are not strict.`,
      options: {
        '': [
          ['Pot for four', 5600, null],
          ['Pot for six', 7900, null],
          ['Pot for eight', 9800, null],
          ['Vegetable pot for four', 4400, null],
        ],
      },
      addons: [
        ['Bread for the table', 450],
        ['Almond tart, whole', 2200],
      ],
      pictures: ['pot-of-food', 'shallow-pan-of-food', 'green-salad', 'baguette-bread'],
      faq: [
        ['Until when can I order?', 'Until Saturday at 20:00.'],
        ['Is there a deposit for the pot?', 'No. We have lent 700 and miss four.'],
      ],
      reviewCount: 12,
      reviews: `5 Gonçalo M.: Eight people silent for ten minutes.
5 Diana F.: The jar of broth is breakfast on Monday.
4 Lurdes S.: As good as mine, and I do not say that easily.`,
      columns: {
        subcategories: ['restaurant'],
        tax_percent: 13,
        layout: 'menu',
        accent: 'terracotta',
        confirm_mode: 'request',
        fulfillment_methods: ['pickup', 'delivery'],
        delivery_zones: [{ radiusKm: 8, feeMinor: 500, minimumMinor: 0, freeFromMinor: 7500 }],
        preparation_minutes: 240,
        notice_minutes: 960,
        horizon_days: 21,
        stock_mode: 'daily',
        stock_amount: 16,
        languages: ['pt', 'en', 'es'],
        completed_count: 380,
        attributes: {
          cuisine: 'Portuguese',
          diets: ['vegetarian'],
          allergens: { contains: ['celery'], 'may contain': ['gluten', 'sulphites'] },
          portion: 'Four to eight people',
          spice: 0,
        },
      },
    },
    {
      type: 'catering',
      title: 'Catering at your place',
      summary:
        'João and Mariana cook for ten to sixty guests, in your kitchen or out of our van. Tell us about the day.',
      description: `A birthday for twelve is not a wedding for sixty, so there is no list price that would be true. Tell us the day, the place, how many you are and what you would like to eat; within two days you get an offer with everything in it.

We bring pots, plates and glasses, and take the dirty ones home again. Somebody of us stays until the coffee.

Vegetarian guests eat as well as the others. Allergies are no trouble when we know of them a week before.`,
      options: {
        '': [
          ['Finger food, per guest', 1800, null],
          ['Buffet, per guest', 2900, null],
          ['Seated dinner, per guest', 4800, null],
        ],
      },
      addons: [],
      pictures: ['mezze-table', 'shallow-pan-of-food', 'cheese-wedge', 'green-salad'],
      faq: [
        ['How do we get a price?', 'Ask for one on this page. The offer comes within two days.'],
        ['Do you bring plates?', 'Yes, and glasses, and we wash up at home.'],
      ],
      reviewCount: 3,
      reviews: `5 Helena V.: Forty guests, one oven, no stress.
5 Duarte P.: My mother asked for the rice recipe. They gave it to her.
4 Isabel M.: Everything was warm and on time.`,
      columns: {
        kind: 'quote',
        subcategories: ['catering'],
        pricing: 'from',
        tax_percent: 13,
        layout: 'classic',
        accent: 'terracotta',
        fulfillment_methods: ['customer_address'],
        service_area_km: 40,
        policy: 'strict',
        notice_minutes: 4_320,
        horizon_days: 365,
        needs_phone: true,
        languages: ['pt', 'en', 'es'],
        completed_count: 45,
        attributes: {
          cuisine: 'Portuguese',
          diets: ['vegetarian'],
          allergens: { contains: ['gluten', 'milk', 'eggs'], 'may contain': ['nuts', 'fish'] },
        },
      },
    },
  ],
}
