-- A product that is taken off the shelves is counted in no list.
DROP TRIGGER tells_shelves ON products;
--> statement-breakpoint
CREATE TRIGGER tells_shelves AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF category_id, name_ar, name_en, price_halalas, discount_type, discount_value, active ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('product_shelves');
