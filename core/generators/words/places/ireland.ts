/** Cities and towns of Ireland by county, as those of the Netherlands. Public facts, written down for this list. */
export const ireland = `
D Dublin
Dublin D01-24 01 53.35 -6.26|Swords K67-67 01 53.46 -6.22
CO Cork
Cork T12-12 021 51.90 -8.47|Cobh P24-24 021 51.85 -8.30|Mallow P51-51 022 52.13 -8.65
G Galway
Galway H91-91 091 53.27 -9.05|Tuam H54-54 093 53.51 -8.85
LK Limerick
Limerick V94-94 061 52.66 -8.63
WD Waterford
Waterford X91-91 051 52.26 -7.11|Dungarvan X35-35 058 52.09 -7.62
KY Kerry
Tralee V92-92 066 52.27 -9.70|Killarney V93-93 064 52.06 -9.51
KK Kilkenny
Kilkenny R95-95 056 52.65 -7.25
SO Sligo
Sligo F91-91 071 54.27 -8.47
LH Louth
Dundalk A91-91 042 54.00 -6.40|Drogheda A92-92 041 53.72 -6.35
WX Wexford
Wexford Y35-35 053 52.34 -6.46
CE Clare
Ennis V95-95 065 52.84 -8.98
WH Westmeath
Athlone N37-37 090 53.42 -7.94|Mullingar N91-91 044 53.53 -7.34
`;
