/** The field of a form that asks for the one that was kept; its token comes with a cookie. */
export const keptFormField = 'kept_form';
