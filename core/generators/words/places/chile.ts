/** Cities and towns of Chile by region, as those of the Netherlands. Public facts, written down for this list. */
export const chile = `
RM Región Metropolitana
Santiago 832-836 2 -33.45 -70.67|Providencia 750-751 2 -33.43 -70.61|Las Condes 755-760 2 -33.41 -70.57|Maipú 925-926 2 -33.51 -70.76|Puente Alto 815-816 2 -33.61 -70.58
VS Valparaíso
Valparaíso 234-239 32 -33.05 -71.61|Viña del Mar 252-258 32 -33.02 -71.55|Quillota 226-226 33 -32.88 -71.25
BI Biobío
Concepción 403-409 41 -36.83 -73.05|Los Ángeles 444-444 43 -37.47 -72.35|Talcahuano 426-427 41 -36.72 -73.12
AN Antofagasta
Antofagasta 124-127 55 -23.65 -70.40|Calama 139-139 55 -22.46 -68.93
AR Araucanía
Temuco 478-481 45 -38.74 -72.59
CO Coquimbo
La Serena 170-172 51 -29.90 -71.25|Coquimbo 178-178 51 -29.95 -71.34
LL Los Lagos
Puerto Montt 548-550 65 -41.47 -72.94|Osorno 529-531 64 -40.57 -73.13
ML Maule
Talca 346-348 71 -35.43 -71.67
TA Tarapacá
Iquique 110-111 57 -20.21 -70.15
`;
