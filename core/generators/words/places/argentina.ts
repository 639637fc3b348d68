/** Cities and towns of Argentina by province, as those of the Netherlands. Public facts, written down for this list. */
export const argentina = `
C Ciudad Autónoma de Buenos Aires
Buenos Aires 1000-1440 011 -34.61 -58.38
B Buenos Aires
La Plata 1900-1900 0221 -34.92 -57.95|Mar del Plata 7600-7600 0223 -38.00 -57.56|Bahía Blanca 8000-8000 0291 -38.72 -62.27|Tandil 7000-7000 0249 -37.32 -59.13|Quilmes 1878-1879 011 -34.72 -58.25
X Córdoba
Córdoba 5000-5022 0351 -31.42 -64.18|Río Cuarto 5800-5800 0358 -33.13 -64.35|Villa María 5900-5900 0353 -32.41 -63.24
S Santa Fe
Rosario 2000-2013 0341 -32.95 -60.65|Santa Fe 3000-3000 0342 -31.63 -60.70|Rafaela 2300-2300 03492 -31.25 -61.49
M Mendoza
Mendoza 5500-5500 0261 -32.89 -68.84|San Rafael 5600-5600 0260 -34.62 -68.33
T Tucumán
San Miguel de Tucumán 4000-4000 0381 -26.82 -65.22
A Salta
Salta 4400-4400 0387 -24.78 -65.41
E Entre Ríos
Paraná 3100-3100 0343 -31.73 -60.53|Concordia 3200-3200 0345 -31.39 -58.02
Q Neuquén
Neuquén 8300-8300 0299 -38.95 -68.06
R Río Negro
San Carlos de Bariloche 8400-8400 0294 -41.13 -71.31
`;
