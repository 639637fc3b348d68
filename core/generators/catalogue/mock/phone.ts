import { followingPlace } from '../../bundles/follow-place';
import { definePhoneMocker, landlineIn } from '../../engine/phone-numbers';

/** A landline or a mobile number as the source has it, from ranges that are kept for fiction where the country has them. */
const alone = definePhoneMocker('phone', 'landline');

/** Beside an address, a landline has the area code of its place where the country has numbers for it. */
export const mockPhone = followingPlace(alone, 'phone', ({ text, place: { country, areaCode }, draw }) =>
  landlineIn(country, areaCode, text, (subscriber) => draw.stream('landline', `${areaCode}/${subscriber}`)),
);
