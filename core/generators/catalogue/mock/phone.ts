import { followingPlace } from '../../bundles/follow-place';
import { readPhone } from '../../engine/phone-form';
import { definePhoneMocker, landlineIn } from '../../engine/phone-numbers';

/** A landline or a mobile number as the source has it, from ranges that are kept for fiction where the country has them. */
const alone = definePhoneMocker('phone', 'landline');

/**
 * Beside an address whose area code it has, a landline gets the area code of the made place, where the country has numbers
 * for it. Any other number is made as alone, so that it is the same wherever it stands.
 */
export const mockPhone = followingPlace(alone, 'phone', ({ text, place, address, map, draw }) => {
  const phone = readPhone(text);
  if (map.isFromElsewhere(address, phone.national)) return null;
  return landlineIn(place, text, phone, (subscriber) =>
    draw.stream('landline', `${place.areaCode}/${subscriber}`),
  );
});
