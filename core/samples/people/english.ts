import { names, places, type Culture } from './culture';

/** British people; telephone numbers are Ofcom's ranges for drama. */
export const english: Culture = {
  language: 'en',
  country: 'GB',
  women: names(
    'Emily, Grace, Charlotte, Amelia, Harriet, Lucy, Megan, Rebecca, Sophie, Hannah, Alice, Eleanor, Zara, Priya, Aisha, Niamh, Bethan, Fiona, Joanna, Patricia, Margaret, Deborah, Chloe, Freya',
  ),
  men: names(
    'Oliver, George, Harry, Jack, Thomas, William, Edward, Callum, Rhys, Owen, Liam, Nathan, Samuel, Daniel, Imran, Arjun, Kwame, Stuart, Graham, Kenneth, Malcolm, Toby, Alfie, Reuben',
  ),
  families: names(
    "Smith, Jones, Taylor, Brown, Wilson, Evans, Thomas, Roberts, Walker, Wright, Thompson, White, Hughes, Edwards, Green, Hall, Wood, Harris, Clarke, Jackson, Patel, Khan, Begum, Singh, O'Connor, MacLeod, Campbell, Fletcher, Marsh, Okafor",
  ),
  streets: [
    'High Street',
    'Station Road',
    'Church Lane',
    'Mill Hill',
    'Orchard Close',
    'Victoria Road',
    'Green Lane',
    'The Crescent',
    'Queens Drive',
    'Chestnut Avenue',
    'Park View',
    'Bridge Street',
    'Meadow Way',
    'Kiln Lane',
    'Abbey Road',
    'Willow Court',
  ],
  places: places(
    'Norwich/Norfolk, York/North Yorkshire, Exeter/Devon, Leeds/West Yorkshire, Bristol/Bristol, Cardiff/South Glamorgan, Swansea/West Glamorgan, Glasgow/Lanarkshire, Aberdeen/Aberdeenshire, Belfast/County Antrim, Derby/Derbyshire, Lincoln/Lincolnshire, Oxford/Oxfordshire, Chester/Cheshire',
  ),
  phones: ['020 7946 0###', '+44 20 7946 0###', '07700 900###', '+44 7700 900###', '0113 496 0###'],
  postcode: '??# #??',
  address: (street, number) => `${number} ${street}`,
  iban: { country: 'GB', account: 'TEST000000########' },
  familyFirst: false,
};
