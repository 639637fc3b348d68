/** Cities and towns of Australia by state, as those of the Netherlands. Public facts, written down for this list. */
export const australia = `
NSW New South Wales
Sydney 2000-2011 02 -33.87 151.21|Parramatta 2150-2150 02 -33.81 151.00|Newcastle 2300-2300 02 -32.93 151.78|Wollongong 2500-2500 02 -34.42 150.89|Albury 2640-2640 02 -36.08 146.92|Wagga Wagga 2650-2650 02 -35.11 147.37|Dubbo 2830-2830 02 -32.25 148.60|Tamworth 2340-2340 02 -31.09 150.93
VIC Victoria
Melbourne 3000-3008 03 -37.81 144.96|Geelong 3220-3220 03 -38.15 144.36|Ballarat 3350-3350 03 -37.56 143.86|Bendigo 3550-3550 03 -36.76 144.28|Shepparton 3630-3630 03 -36.38 145.40|Warrnambool 3280-3280 03 -38.38 142.48
QLD Queensland
Brisbane 4000-4010 07 -27.47 153.03|Southport 4215-4215 07 -27.97 153.40|Townsville 4810-4812 07 -19.26 146.82|Cairns 4870-4870 07 -16.92 145.77|Toowoomba 4350-4350 07 -27.56 151.95|Mackay 4740-4740 07 -21.14 149.19|Rockhampton 4700-4700 07 -23.38 150.51
SA South Australia
Adelaide 5000-5001 08 -34.93 138.60|Adelaide 5005-5006 08 -34.93 138.60|Mount Gambier 5290-5290 08 -37.83 140.78|Whyalla 5600-5600 08 -33.03 137.58
WA Western Australia
Perth 6000-6005 08 -31.95 115.86|Fremantle 6160-6160 08 -32.06 115.75|Bunbury 6230-6230 08 -33.33 115.64|Geraldton 6530-6530 08 -28.78 114.61
TAS Tasmania
Hobart 7000-7004 03 -42.88 147.33|Launceston 7250-7250 03 -41.44 147.14|Devonport 7310-7310 03 -41.18 146.36
ACT Australian Capital Territory
Canberra 2600-2601 02 -35.28 149.13|Belconnen 2617-2617 02 -35.24 149.07
NT Northern Territory
Darwin 0800-0800 08 -12.46 130.84|Alice Springs 0870-0870 08 -23.70 133.88
`;
