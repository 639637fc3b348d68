import { definePhoneMocker } from '../../engine/phone-numbers';

/** A mobile number, or a landline where the source has one, as `mock.phone` makes it. */
export const mockMobile = definePhoneMocker('mobile', 'mobile');
